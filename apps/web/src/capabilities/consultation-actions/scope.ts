import type { Scoped } from '@consultorio/contracts/access';
import type { ConsultationState } from '@consultorio/contracts/states';

interface Reachable {
  patientId: string;
  doctorId: string | null;
  state: ConsultationState;
}

/** The facts of a consultation that the permission table needs; the same as on the server. */
export const scopeOf = ({ patientId, doctorId, state }: Reachable): Scoped => ({
  patientId,
  doctorId,
  isOpen: state === 'submitted',
});

import type { Scoped } from '@consultorio/contracts/access';
import type { ConsultationState } from '@consultorio/contracts/states';

interface Reachable {
  patientId: string;
  doctorId: string | null;
  state: ConsultationState;
}

/** What the permission table wants to know of a consultation; the same as on the server. */
export const scopeOf = ({ patientId, doctorId, state }: Reachable): Scoped => ({
  patientId,
  doctorId,
  isOpen: state === 'submitted',
});

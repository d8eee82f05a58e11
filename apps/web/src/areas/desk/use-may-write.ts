import { useCan } from '@consultorio/client/use-can';
import type { Consultation } from '@consultorio/contracts/consultations';
import { advance, consultationLifecycle } from '@consultorio/contracts/lifecycle';
import { scopeOf } from '../../capabilities/consultation-actions/scope.ts';

/** What this person may write in a consultation as it stands: to the patient, and for the staff alone. */
export function useMayWrite(consultation: Consultation) {
  const scope = scopeOf(consultation);
  const mayWrite = useCan('sendMessage', scope);
  const mayNote = useCan('addInternalNote', scope);
  const stands = (verb: 'sendMessage' | 'addInternalNote') =>
    advance(consultationLifecycle, consultation.state, verb) !== null;
  return { mayWrite, canWrite: mayWrite && stands('sendMessage'), canNote: mayNote && stands('addInternalNote') };
}

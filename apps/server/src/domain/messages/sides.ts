import type { MessageKind } from '@consultorio/contracts/messages';
import type { Role } from '@consultorio/contracts/sides';

/** What each side has to read: the words of the other one. Internal notes are nobody's unread message. */
export const writtenByOtherSide = (role: Role): MessageKind[] =>
  role === 'patient' ? ['doctor', 'system'] : ['patient'];

/** An internal note never reaches a patient, whatever is asked. */
export const visibleKinds = (role: Role): MessageKind[] =>
  role === 'patient' ? ['patient', 'doctor', 'system'] : ['patient', 'doctor', 'system', 'internal'];

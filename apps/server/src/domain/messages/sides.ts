import type { MessageKind } from '@consultorio/contracts/messages';
import { type Role, type Side, sideOf } from '@consultorio/contracts/sides';

/** Each side has to read the words of the other one. Internal notes are nobody's unread message. */
const writtenByOther: Record<Side, MessageKind[]> = { patient: ['doctor', 'system'], staff: ['patient'] };
export const writtenByOtherSide = (role: Role): MessageKind[] => writtenByOther[sideOf[role]];

/** An internal note never reaches a patient, whatever is asked. */
const visible: Record<Side, MessageKind[]> = {
  patient: ['patient', 'doctor', 'system'],
  staff: ['patient', 'doctor', 'system', 'internal'],
};
export const visibleKinds = (role: Role): MessageKind[] => visible[sideOf[role]];

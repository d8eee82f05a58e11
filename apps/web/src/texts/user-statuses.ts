import type { UserStatus } from '@consultorio/contracts/access';
import type { Tone } from './tone.ts';

interface UserStatusText {
  label: string;
  tone: Tone;
}

export const userStatusTexts: Record<UserStatus, UserStatusText> = {
  active: { label: 'Activo', tone: 'success' },
  blocked: { label: 'Bloqueado', tone: 'error' },
  invited: { label: 'Invitado', tone: 'info' },
  inactive: { label: 'Desactivado', tone: 'neutral' },
};

/** Of staff: an invitation past its day is no longer one that somebody may still answer. */
export function staffStatusOf(person: {
  status: UserStatus;
  invitation: { expiresAt: string } | null;
}): UserStatusText {
  const isOver = person.invitation !== null && Date.parse(person.invitation.expiresAt) < Date.now();
  return isOver ? { label: 'Invitación vencida', tone: 'warning' } : userStatusTexts[person.status];
}

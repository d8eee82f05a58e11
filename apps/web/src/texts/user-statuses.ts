import type { UserStatus } from '@consultorio/contracts/access';
import { userStatusWords } from '@consultorio/contracts/words/people';
import type { Tone } from './tone.ts';

interface UserStatusText {
  label: string;
  tone: Tone;
}

export const userStatusTexts: Record<UserStatus, UserStatusText> = {
  active: { label: userStatusWords.active, tone: 'success' },
  blocked: { label: userStatusWords.blocked, tone: 'error' },
  invited: { label: userStatusWords.invited, tone: 'info' },
  inactive: { label: userStatusWords.inactive, tone: 'neutral' },
};

/** Of staff: an invitation past its day is no longer one that somebody may still answer. */
export function staffStatusOf(person: {
  status: UserStatus;
  invitation: { expiresAt: string } | null;
}): UserStatusText {
  const isOver = person.invitation !== null && Date.parse(person.invitation.expiresAt) < Date.now();
  return isOver ? { label: 'Invitación vencida', tone: 'warning' } : userStatusTexts[person.status];
}

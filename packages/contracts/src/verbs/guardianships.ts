import { action, byTheClock, callByAnybody, read, recentProof } from './row.ts';
import { people } from './stale.ts';

/** Who cares for whom. */
export const guardianshipVerbs = {
  //                        gate        patient doctor admin
  listMyPeople: read('verified', 'own', '-', '-'),
  addPersonInCare: action('active', 'own', '-', '-', people, 'live'),
  continueGuardianship: action('active', 'own', '-', '-', people, 'live'),
  listGuardians: read('verified', '-', 'open', 'any', 'opening'),
  confirmGuardianship: action('active', '-', '-', 'any', people, 'live'),
  endGuardianship: action('active', '-', '-', 'any', people, 'ends-sessions'),
  // Of an administrator: for whom nobody speaks, and who has no account.
  inviteGuardian: { ...action('active', 'own', '-', 'any', people, 'live'), ...recentProof },
  acceptGuardianInvitation: action('active', 'own', '-', '-', people, 'live'),
  // Of an administrator: it hands a whole record over.
  inviteToOwnAccount: { ...action('active', 'own', '-', 'any', people, 'live'), ...recentProof },
  withdrawCareInvitation: action('active', 'own', '-', 'any', people, 'live'),
  acceptOwnAccount: callByAnybody('action'),
} as const;

/** The 18th birthday: the guardians are told, and the person is invited to an own account. */
export const guardianshipClockVerbs = {
  comeOfAge: byTheClock(null, people, 'ends-sessions'),
} as const;

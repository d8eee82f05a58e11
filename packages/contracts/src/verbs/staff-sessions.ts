import { action, fact, provesItself, read, recentProof, unrecorded } from './row.ts';

const sessions = ['listStaffSessions', 'getUserProfile'] as const;
const passkeys = ['listPasskeys', 'getUserProfile'] as const;

/** How staff prove that a sign-in is theirs, and which of their sign-ins are open. */
export const staffSessionVerbs = {
  //                                 gate    patient doctor admin
  openStaffSession: { ...action('active', '-', 'own', 'own', sessions), ...provesItself },
  closeStaffSession: { ...action('active', '-', 'own', 'own', sessions, 'ends-sessions'), ...provesItself },
  listStaffSessions: read('verified', '-', 'own', 'own'),
  endStaffSession: action('active', '-', 'own', 'own', sessions, 'ends-sessions'),
  endOtherStaffSessions: action('active', '-', 'own', 'own', sessions, 'ends-sessions'),
  // passkeys
  listPasskeys: read('verified', '-', 'own', 'own'),
  startPasskeyEnrolment: { ...action('active', '-', 'own', 'own', []), ...unrecorded, ...provesItself },
  enrolPasskey: { ...action('active', '-', 'own', 'own', passkeys), ...provesItself },
  startPasskeyProof: { ...action('active', '-', 'own', 'own', []), ...unrecorded, ...provesItself },
  provePasskey: { ...action('active', '-', 'own', 'own', sessions), ...provesItself },
  proveByRecoveryCode: { ...action('active', '-', 'own', 'own', [...sessions, 'listPasskeys']), ...provesItself },
  removePasskey: { ...action('active', '-', 'own', 'own', passkeys), ...recentProof },
  renewRecoveryCodes: { ...action('active', '-', 'own', 'own', passkeys), ...recentProof },
  // somebody else's who has lost all of them: one administrator asks, another confirms
  askPasskeyReset: { ...action('active', '-', '-', 'any', ['listStaff'], 'live'), ...recentProof },
  confirmPasskeyReset: {
    ...action('active', '-', '-', 'any', ['listStaff', 'getUserProfile'], 'ends-sessions'),
    ...recentProof,
  },
  updateStaffSessionRules: {
    ...action('active', '-', '-', 'any', ['getSettings', 'getUserProfile'], 'live'),
    ...recentProof,
  },
  // how everybody enters
  updateSignInRules: { ...action('active', '-', '-', 'any', ['getSettings', 'getClinic'], 'live'), ...recentProof },
} as const;

/** What an operator does at the machine. */
export const operatorFacts = {
  resetPasskeys: fact([], 'nobody', 'action'),
  /** The one at the identity provider, of patients and staff. */
  resetSecondFactor: fact([], 'nobody', 'action'),
  importAccount: fact([], 'nobody', 'action'),
} as const;

/** Names that the first screens need too: apart from the shapes of staff-sessions.ts, which bring a validator along. */

/** The request header with the secret of a staff session, which `openStaffSession` gave out. */
export const STAFF_SESSION_HEADER = 'x-staff-session';

export const proofKinds = ['none', 'passkey', 'recoveryCode'] as const;
export type ProofKind = (typeof proofKinds)[number];

/** The lack behind a refused call: a session of ours, a first passkey, a proof, or a proof of the last ten minutes. */
export const proofNeeds = ['session', 'enrolment', 'proof', 'recentProof'] as const;
export type ProofNeed = (typeof proofNeeds)[number];

import { randomUUID } from 'node:crypto';
import type { staffSessionVerbs } from '@consultorio/contracts/verbs/staff-sessions';

type Clinic = { doctorId: string };
type Row = { aims: false; input: (target: unknown, clinic: Clinic) => unknown };

const plain = (input: (clinic: Clinic) => unknown): Row => ({ aims: false, input: (_target, clinic) => input(clinic) });
const none = plain(() => undefined);
const passkeyId = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const clientDataJSON = 'e30';

/** Of the verbs with which staff prove who they are: they act on the caller alone. */
export const staffSessionInputs: Record<keyof typeof staffSessionVerbs, Row> = {
  openStaffSession: none,
  closeStaffSession: none,
  listStaffSessions: none,
  // Whose it is, is judged with nobody's: each person has their own.
  endStaffSession: plain(() => ({ sessionId: randomUUID() })),
  endOtherStaffSessions: none,
  listPasskeys: none,
  startPasskeyEnrolment: none,
  enrolPasskey: plain(() => ({
    name: 'Llave',
    answer: { ...passkeyId, response: { clientDataJSON, attestationObject: 'AAAA' } },
  })),
  startPasskeyProof: none,
  provePasskey: plain(() => ({
    answer: { ...passkeyId, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } },
  })),
  proveByRecoveryCode: plain(() => ({ code: 'AAAA-AAAA-AAAA-AAAA' })),
  removePasskey: plain(() => ({ passkeyId: randomUUID() })),
  renewRecoveryCodes: none,
  askPasskeyReset: plain(({ doctorId }) => ({ userId: doctorId })),
  confirmPasskeyReset: plain(({ doctorId }) => ({ userId: doctorId })),
  updateSignInRules: plain(() => ({ expectedVersion: 9_999, emailLink: false })),
  updateStaffSessionRules: plain(() => ({ expectedVersion: 9_999, requirePasskey: false, idleLockMinutes: 15 })),
};

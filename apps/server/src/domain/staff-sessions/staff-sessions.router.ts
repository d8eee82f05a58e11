import { enrolPasskey, startPasskeyEnrolment } from './enrol-passkey.ts';
import { endOtherStaffSessions, endStaffSession, listStaffSessions } from './list-sessions.ts';
import { closeStaffSession, openStaffSession } from './open-session.ts';
import { listPasskeys, removePasskey, renewRecoveryCodes } from './own-passkeys.ts';
import { proveByRecoveryCode, provePasskey, startPasskeyProof } from './prove.ts';

export const staffSessionsRouter = {
  openStaffSession,
  closeStaffSession,
  listStaffSessions,
  endStaffSession,
  endOtherStaffSessions,
  listPasskeys,
  startPasskeyEnrolment,
  enrolPasskey,
  startPasskeyProof,
  provePasskey,
  proveByRecoveryCode,
  removePasskey,
  renewRecoveryCodes,
};

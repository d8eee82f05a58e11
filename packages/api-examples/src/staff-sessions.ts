import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';

const recoveryCodes = ['7K2M-QW9X-4TZB-H03R', 'C8VN-5PJ1-XY6D-EG2A'];
const challenge = 'q83vEjRWeJCrze8SNFZ4kA';
const answer = { id: 'Zm9v', rawId: 'Zm9v', type: 'public-key' as const };

/** How staff prove that a sign-in is theirs, and which of their sign-ins are open. */
export const staffSessionExamples: Examples<
  | 'openStaffSession'
  | 'closeStaffSession'
  | 'listStaffSessions'
  | 'endStaffSession'
  | 'endOtherStaffSessions'
  | 'listPasskeys'
  | 'startPasskeyEnrolment'
  | 'enrolPasskey'
  | 'startPasskeyProof'
  | 'provePasskey'
  | 'proveByRecoveryCode'
  | 'removePasskey'
  | 'renewRecoveryCodes'
  | 'askPasskeyReset'
  | 'confirmPasskeyReset'
  | 'updateStaffSessionRules'
  | 'updateSignInRules'
> = {
  openStaffSession: {
    summary: 'Opens a session of the server for the sign-in that the token proves.',
    notes:
      'Send `secret` in the header `x-staff-session` of every later call with a token of the same sign-in. Where the clinic requires passkeys, nothing else is open to staff before the session is proven.',
    output: { id: ids.session, secret: 'nJx0o7m1yq0qkq3w8r9t2u5v7x1z4b6d8f0h2j4k6m8' },
  },
  closeStaffSession: {
    summary: 'Ends the session that asks; its token opens nothing of staff any more.',
    output: { done: true },
  },
  listStaffSessions: {
    summary: 'Lists the open sessions of the caller, the last seen first.',
    output: [
      {
        id: ids.session,
        device: 'Chrome en Windows',
        ip: '203.0.113.7',
        startedAt: moments.registered,
        lastSeenAt: moments.taken,
        provenBy: 'passkey',
        provenAt: moments.taken,
        current: true,
      },
    ],
  },
  endStaffSession: {
    summary: 'Ends one session of the caller, on whatever device it is.',
    input: { sessionId: ids.session },
    output: { done: true },
  },
  endOtherStaffSessions: {
    summary: 'Ends every session of the caller but the one that asks.',
    output: { done: true },
    errors: ['proof-needed'],
  },
  listPasskeys: {
    summary: 'Lists the passkeys of the caller, and how many recovery codes are left.',
    output: {
      items: [
        {
          id: ids.passkey,
          name: 'Computadora del consultorio',
          createdAt: moments.registered,
          lastUsedAt: moments.taken,
          backedUp: false,
        },
      ],
      recoveryCodesLeft: 9,
    },
  },
  startPasskeyEnrolment: {
    summary: 'Answers the options for `navigator.credentials.create`.',
    notes: 'Whoever has a passkey already must have used it within ten minutes.',
    output: { options: { challenge, rp: { id: 'clinic.example', name: 'Consultorio' } } },
    errors: ['proof-needed', 'too-many-passkeys'],
  },
  enrolPasskey: {
    summary: 'Keeps the passkey that the browser made; it proves the session too.',
    notes: 'With the first one come ten recovery codes, which are shown this once.',
    input: {
      name: 'Computadora del consultorio',
      answer: { ...answer, response: { clientDataJSON: 'e30', attestationObject: 'o2M' } },
    },
    output: { id: ids.passkey, recoveryCodes },
    errors: ['proof-needed', 'passkey-refused', 'too-many-passkeys'],
  },
  startPasskeyProof: {
    summary: 'Answers the options for `navigator.credentials.get`.',
    output: { options: { challenge, rpId: 'clinic.example', userVerification: 'required' } },
    errors: ['proof-needed'],
  },
  provePasskey: {
    summary: 'Proves the session with a passkey; what asks for a recent proof is open for ten minutes.',
    input: {
      answer: { ...answer, response: { clientDataJSON: 'e30', authenticatorData: 'SZY', signature: 'MEU' } },
    },
    output: { provenAt: moments.taken },
    errors: ['proof-needed', 'passkey-refused'],
  },
  proveByRecoveryCode: {
    summary: 'Proves the session with one of the recovery codes, which works once.',
    input: { code: recoveryCodes[0] ?? '' },
    output: { provenAt: moments.taken, codesLeft: 9 },
    errors: ['proof-needed', 'recovery-code-refused'],
  },
  removePasskey: {
    summary: 'Removes one of several passkeys of the caller.',
    input: { passkeyId: ids.passkey },
    output: { done: true },
    errors: ['last-passkey'],
  },
  renewRecoveryCodes: {
    summary: 'Makes ten new recovery codes; the earlier ones end.',
    output: { recoveryCodes },
  },
  askPasskeyReset: {
    summary: 'Asks that somebody’s passkeys are removed; another administrator has a day to confirm it.',
    input: { userId: ids.doctor },
    output: { expiresAt: moments.closed },
    errors: ['illegal-transition'],
  },
  confirmPasskeyReset: {
    summary: 'Confirms what another administrator asked: passkeys and codes go, and every session of the person ends.',
    input: { userId: ids.doctor },
    output: { done: true },
    errors: ['illegal-transition', 'second-administrator'],
  },
  updateStaffSessionRules: {
    summary:
      'Sets whether staff need a passkey, after how many idle minutes their screens are hidden, and whether they may dictate.',
    input: { expectedVersion: 1, requirePasskey: true, idleLockMinutes: 15, dictation: false },
    output: { version: 2 },
  },
  updateSignInRules: {
    summary: 'Sets whether the login offers a mailed link instead of a password.',
    input: { expectedVersion: 1, emailLink: true },
    output: { version: 2 },
  },
};

import { z } from 'zod';
import { at, expectedVersion, id, text } from './primitives.ts';
import { proofKinds, proofNeeds } from './staff-proof.ts';

/** For how long a proof stands for what asks for a recent one. */
export const RECENT_PROOF_MS = 10 * 60_000;
/** How long a question to a passkey may wait for its answer. */
export const CHALLENGE_MS = 5 * 60_000;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
/** For how long another administrator may confirm that somebody's passkeys are reset. */
export const RESET_HOURS = 24;

/**
 * What the clinic decides. Minutes without a touch until the screen is hidden; 0 never hides it. `dictation`: the browser may write
 * what staff say to it, and may send the sound to its maker.
 */
export const staffSessionRules = z.object({
  requirePasskey: z.boolean(),
  idleLockMinutes: z.number(),
  dictation: z.boolean().default(false),
});
export const MAX_IDLE_LOCK_MINUTES = 240;
export const updateStaffSessionRulesInput = z.strictObject({
  expectedVersion,
  requirePasskey: z.boolean(),
  idleLockMinutes: z
    .int('Escribe minutos enteros')
    .min(0, 'Escribe 0 o más')
    .max(MAX_IDLE_LOCK_MINUTES, `Máximo ${MAX_IDLE_LOCK_MINUTES} minutos`),
  /** Absent leaves it. */
  dictation: z.boolean().nullish(),
});

/** How this sign-in of staff stands. `needs` is null when every procedure is open to it. */
export const staffSessionState = z.object({
  /** Null while no session of ours was opened for this sign-in. */
  id: z.string().nullable(),
  needs: z.enum(proofNeeds).nullable(),
  required: z.boolean(),
  /** Has at least one passkey. */
  enrolled: z.boolean(),
  provenBy: z.enum(proofKinds),
  provenAt: at.nullable(),
  idleLockMinutes: z.number(),
  dictation: z.boolean(),
});
export type StaffSessionState = z.infer<typeof staffSessionState>;

/** `secret` is shown once; every later call carries it in the header `x-staff-session`. */
export const openStaffSessionOutput = z.object({ id: z.string(), secret: z.string() });

export const staffSession = z.object({
  id: z.string(),
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  ip: z.string(),
  startedAt: at,
  lastSeenAt: at,
  provenBy: z.enum(proofKinds),
  provenAt: at.nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;
export const listStaffSessionsOutput = z.array(staffSession);
export const endStaffSessionInput = z.strictObject({ sessionId: id });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: at,
  lastUsedAt: at.nullable(),
  /** Synchronised between devices by their maker. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;
export const listPasskeysOutput = z.object({ items: z.array(passkey), recoveryCodesLeft: z.number() });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, 'Respuesta inválida');
const transports = z.array(z.string().max(20)).max(10);
const extensions = z.record(z.string().max(40), z.unknown());

/** The answers of browsers, as JSON; see WebAuthn, «RegistrationResponseJSON». Unknown keys are dropped: browsers add some. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: extensions.nullish(),
};
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.nullish(),
  }),
});
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type RegistrationAnswer = z.output<typeof registration>;
export type ProofAnswer = z.output<typeof assertion>;

/** What `navigator.credentials` is asked with: options of WebAuthn as JSON. */
const options = z.looseObject({ challenge: z.string() });
export const startPasskeyEnrolmentOutput = z.object({ options });
export const startPasskeyProofOutput = z.object({ options });

export const passkeyName = text(60, 1);
export const enrolPasskeyInput = z.strictObject({ name: passkeyName, answer: registration });
/** The codes of the first passkey are shown this once; null when the person has codes already. */
export const enrolPasskeyOutput = z.object({ id: z.string(), recoveryCodes: z.array(z.string()).nullable() });
export const provePasskeyInput = z.strictObject({ answer: assertion });
export const proveByRecoveryCodeInput = z.strictObject({ code: text(40, 1) });
export const provenOutput = z.object({ provenAt: at });
export const proveByRecoveryCodeOutput = provenOutput.extend({ codesLeft: z.number() });
export const removePasskeyInput = z.strictObject({ passkeyId: id });
export const renewRecoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) });

export const passkeyResetInput = z.strictObject({ userId: id });
export const askPasskeyResetOutput = z.object({ expiresAt: at });

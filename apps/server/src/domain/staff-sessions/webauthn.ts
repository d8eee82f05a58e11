import { isIP } from 'node:net';
import type { ProofAnswer, RegistrationAnswer } from '@consultorio/contracts/staff-sessions';
import type * as Library from '@simplewebauthn/server';
import { AppError } from '../../core/app-error.ts';
import type { PasskeyRow } from '../../core/db/tables/staff-sessions.ts';
import type { Env } from '../../env.ts';

/** ES256 and RS256: what every authenticator in use signs with. Newer kinds make Node warn of experiments. */
const ALGORITHMS = [-7, -257];

/** Loaded when the first passkey comes: most calls need none of it. */
const library = (): Promise<typeof Library> => import('@simplewebauthn/server');

/** Whose passkeys these are: the host of PUBLIC_URL. No browser takes an IP address; this machine has a name as well. */
function relyingParty({ publicUrl }: Pick<Env, 'publicUrl'>): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replace(/[[\]]/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

type Owner = { id: string; email: string; name: string; clinic: string };
const known = (passkeys: PasskeyRow[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

export async function enrolmentOptions(env: Env, owner: Owner, passkeys: PasskeyRow[]) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: owner.clinic,
    rpID: relyingParty(env).id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

export async function proofOptions(env: Env, passkeys: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(env).id,
    allowCredentials: known(passkeys),
    userVerification: 'required',
  });
}

/** The question that an answer says it answers. What it says is believed only once the question was ours. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Refused like any other rubbish.
  }
  throw new AppError('passkey-refused');
}

const refused = (cause: unknown) => new AppError('passkey-refused', {}, { cause });
/** The library tells null from absent. */
const withoutNulls = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_key, part) => (part === null ? undefined : part)));

/** @throws AppError passkey-refused. */
export async function verifyEnrolment(env: Env, answer: RegistrationAnswer, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(env);
  const response = { clientExtensionResults: {}, ...withoutNulls(answer) } as Library.RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified.verified) throw new AppError('passkey-refused');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

/** Signature, question, origin, person verified, and a counter that went up. @throws AppError passkey-refused. */
export async function verifyProof(env: Env, answer: ProofAnswer, challenge: string, passkey: PasskeyRow) {
  const { verifyAuthenticationResponse } = await library();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(env);
  const response = { clientExtensionResults: {}, ...withoutNulls(answer) } as Library.AuthenticationResponseJSON;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified.verified) throw new AppError('passkey-refused');
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp };
}

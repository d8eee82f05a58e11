import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { makePasskey, type SoftwarePasskey } from '../../apps/server/testing/software-passkey.ts';
import {
  changeAtProvider,
  type Endpoint,
  endpointOf,
  type ProviderSession,
  signInAtProvider,
} from './callable-endpoint.ts';
import { desktop } from './journey.ts';
import { demoPassword, freshEmail, seedStaffSession } from './people.ts';

/** No browser keeps passkeys for 127.0.0.1. */
export const namedAddress = (address: string) => address.replace('127.0.0.1', 'localhost');

/** A fingerprint reader that says yes: Chromium's own, so that keys and signatures are genuine. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** Somebody who works here, known by a passkey that is held past any browser. */
export interface KnownStaff {
  id: string;
  email: string;
  name: string;
  passkey: SoftwarePasskey;
  signIn: ProviderSession;
  secret: string;
  /** Proven a moment ago. */
  endpoint: Endpoint;
}
type Options = { options: { challenge: string } };

/** Signed in with the password, and not proven. The first call accepts an invitation. */
export async function openStaff(address: string, email: string) {
  const signIn = await signInAtProvider(address, { email, password: demoPassword });
  const endpoint = endpointOf(address, signIn);
  await endpoint.call('getUserProfile');
  const { secret } = await endpoint.call<{ secret: string }>('openStaffSession');
  return { signIn, endpoint, secret };
}

/** An administrator who was invited, came, and enrolled. While the clinic requires no passkeys `inviter` needs none. */
export async function knownAdministrator(
  address: string,
  inviter: Endpoint,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<KnownStaff> {
  const email = freshEmail('administra');
  const invitation = { email, firstName, lastName, idempotencyKey: randomUUID() };
  const { id } = await inviter.call<{ id: string }>('inviteAdministrator', invitation);
  await changeAtProvider(address, email, { emailVerified: true, password: demoPassword });
  const { signIn, endpoint, secret } = await openStaff(address, email);
  const passkey = makePasskey({ rpId: 'localhost', origin: namedAddress(address) });
  const { options } = await endpoint.call<Options>('startPasskeyEnrolment');
  await endpoint.call('enrolPasskey', { name: 'Llave de antes', answer: passkey.create(options) });
  return { id, email, name: `${firstName} ${lastName}`, passkey, signIn, secret, endpoint };
}

/** The answer of a passkey to a question that the server asks now. */
export async function answerOf({ passkey }: Pick<KnownStaff, 'passkey'>, endpoint: Endpoint) {
  const { options } = await endpoint.call<Options>('startPasskeyProof');
  return { answer: passkey.get(options) };
}

/** A page of somebody known, signed in and proven. */
export async function openProven(
  openAs: (look: BrowserContextOptions) => Promise<Page>,
  address: string,
  { signIn, secret }: KnownStaff,
): Promise<Page> {
  const page = await openAs({ ...desktop, baseURL: namedAddress(address) });
  await seedStaffSession(page, signIn, secret);
  return page;
}

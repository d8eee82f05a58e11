import { eq } from 'drizzle-orm';
import { settings } from '../src/core/db/tables/traces.ts';
import type { Dependencies } from '../src/core/dependencies.ts';
import { ask } from './call.ts';
import { type Person, signIn } from './people.ts';
import { makePasskey, type SoftwarePasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';

/** A sign-in of staff: the token of the provider, and the secret of our session. */
export type StaffSignIn = { token: string; staffSession: string; sessionId: string };
type Options = { options: { challenge: string } };

export async function requirePasskeys({ db }: Dependencies, requirePasskey = true): Promise<void> {
  const value = { requirePasskey, idleLockMinutes: 15, dictation: false };
  await db.update(settings).set({ value }).where(eq(settings.key, 'staffSessions'));
}

/** With the password alone. */
export async function openSession({ app, dependencies }: TestApp, person: Person): Promise<StaffSignIn> {
  const token = await signIn(dependencies, person.email, person.password);
  const { id, secret } = await ask<{ id: string; secret: string }>(app, 'openStaffSession', { token });
  return { token, staffSession: secret, sessionId: id };
}

export async function enrol({ app }: TestApp, session: StaffSignIn, passkey: SoftwarePasskey = makePasskey()) {
  const { options } = await ask<Options>(app, 'startPasskeyEnrolment', session);
  const input = { name: 'Llave de prueba', answer: passkey.create(options) };
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] | null }>(app, 'enrolPasskey', session, input);
  return { passkey, recoveryCodes: recoveryCodes ?? [] };
}

export async function prove({ app }: TestApp, session: StaffSignIn, passkey: SoftwarePasskey): Promise<void> {
  const { options } = await ask<Options>(app, 'startPasskeyProof', session);
  await ask(app, 'provePasskey', session, { answer: passkey.get(options) });
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, nextSecond, signIn } from '../../../testing/people.ts';
import { requirePasskeys } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../core/db/tables/people.ts';
import { limits } from '../../core/identity/limits.ts';

const password = 'Prueba-1234';
const newEmail = () => `google-${randomUUID()}@consultorio.test`;

let testApp: TestApp;
const firstAdmin = `primera-${randomUUID()}@consultorio.test`;
beforeAll(async () => {
  testApp = await startTestApp('postgres', { FIRST_ADMIN_EMAIL: firstAdmin });
});
afterAll(() => testApp.close());

const atProvider = async (verb: string, body: object) => {
  const host = testApp.dependencies.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { idToken?: string };
};

/** What was mailed to somebody last, as the demo's mailbox shows it. */
async function mailedCode(email: string, mode: string): Promise<string> {
  const mails = await ask<{ to: string; links: { path: string }[] }[]>(testApp.app, 'listDemoMail', null);
  const link = new URL(mails.find(({ to }) => to === email)?.links[0]?.path ?? '', 'http://x');
  expect(link.pathname + link.searchParams.get('mode')).toBe(`/accion${mode}`);
  return link.searchParams.get('oobCode') ?? '';
}

/** Asks for a link by mail and opens it. */
async function signInByLink(email: string): Promise<string> {
  await atProvider('sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
  const { idToken } = await atProvider('signInWithEmailLink', { email, oobCode: await mailedCode(email, 'signIn') });
  return idToken ?? '';
}

/** Signing in through Google as the emulator plays it: an unsigned credential stands for Google's. */
async function signInWithGoogle(email: string, name = 'María Fernanda López García', verified = true): Promise<string> {
  const credential = JSON.stringify({ sub: `g-${email}`, email, email_verified: verified, name });
  const { idToken } = await atProvider('signInWithIdp', {
    postBody: new URLSearchParams({ id_token: credential, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return idToken ?? '';
}

test('the first sign-in through Google makes a verified patient, and the second finds it', async () => {
  const email = newEmail();
  const token = await signInWithGoogle(email);
  expect(await call(testApp.app, 'callable', 'getUserProfile', { token })).toMatchObject({ code: 'profile-not-found' });
  const profile = await ask(testApp.app, 'registerProviderPatient', { token });
  const expected = {
    email,
    role: 'patient',
    emailVerified: true,
    firstName: 'María Fernanda',
    lastName: 'López García',
  };
  expect(profile).toMatchObject(expected);
  expect((await ask(testApp.app, 'registerProviderPatient', { token: await signInWithGoogle(email) })).id).toBe(
    profile.id,
  );
});

test('two tabs that register at once get the same patient', async () => {
  const token = await signInWithGoogle(newEmail());
  const answers = await Promise.all([1, 2, 3].map(() => ask(testApp.app, 'registerProviderPatient', { token })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
});

test('an account that has neither a proved e-mail nor a password gets no row, and no session gets nothing', async () => {
  const email = newEmail();
  const token = await signInWithGoogle(email, 'Ana Sol', false);
  expect(await call(testApp.app, 'callable', 'registerProviderPatient', { token })).toMatchObject({
    http: 403,
    code: 'email-not-verified',
  });
  expect(await testApp.dependencies.db.select().from(users).where(eq(users.email, email))).toHaveLength(0);
  expect(await call(testApp.app, 'callable', 'registerProviderPatient', null)).toMatchObject({ http: 401 });
});

test('a verified e-mail reaches our row when the profile is read, whatever the token claims', async () => {
  const email = newEmail();
  const { id } = await ask(testApp.app, 'registerPatient', null, { email, password });
  const token = await signIn(testApp.dependencies, email, password);
  expect(await call(testApp.app, 'callable', 'listMyConsents', { token })).toMatchObject({
    code: 'email-not-verified',
  });
  await verify(email);
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ id, emailVerified: true });
  // The session from before the verification goes on: it is the same person's.
  expect(await ask(testApp.app, 'listMyConsents', { token })).toEqual([]);
});

test('who registered a foreign e-mail with a password is thrown out when its owner comes through Google', async () => {
  const email = newEmail();
  const { id } = await ask(testApp.app, 'registerPatient', null, { email, password });
  const stranger = await signIn(testApp.dependencies, email, password);
  await nextSecond();
  const owner = await signInWithGoogle(email);
  const profile = await ask(testApp.app, 'registerProviderPatient', { token: owner });
  expect(profile).toMatchObject({ id, emailVerified: true });
  const refused = await call(testApp.app, 'callable', 'getUserProfile', { token: stranger });
  expect(refused).toMatchObject({ http: 401, code: 'unauthenticated' });
  expect(await ask(testApp.app, 'getUserProfile', { token: owner })).toMatchObject({ id });
});

test.each(['trpc', 'callable'] as const)(
  'a mailed link registers whoever has no row yet, verified, and twice at once only one (%s)',
  async (endpoint) => {
    const email = newEmail();
    const token = await signInByLink(email);
    expect(await call(testApp.app, endpoint, 'getUserProfile', { token })).toMatchObject({ code: 'profile-not-found' });
    const answers = await Promise.all(
      [1, 2].map(() => call(testApp.app, endpoint, 'registerProviderPatient', { token })),
    );
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(await testApp.dependencies.db.$count(users, eq(users.email, email))).toBe(1);
    const profile = await ask(testApp.app, 'getUserProfile', { token });
    expect(profile).toMatchObject({ email, emailVerified: true, role: 'patient' });
    // The consents of /registro were never shown: what is clinical waits for them.
    expect(profile.pendingConsents).toEqual(['terms', 'privacy', 'teleconsultation']);
  },
);

test.each(['the owner', 'the stranger'])(
  'who registered a foreign e-mail with a password is thrown out by its owner’s link, even when %s asks first',
  async (first) => {
    const email = newEmail();
    const { id } = await ask(testApp.app, 'registerPatient', null, { email, password });
    const stranger = await signIn(testApp.dependencies, email, password);
    await nextSecond();
    const owner = await signInByLink(email);
    const ofOwner = () => call(testApp.app, 'callable', 'getUserProfile', { token: owner });
    const ofStranger = () => call(testApp.app, 'callable', 'getUserProfile', { token: stranger });
    if (first === 'the owner') expect(await ofOwner()).toMatchObject({ http: 200 });
    expect(await ofStranger()).toMatchObject({ http: 401, code: 'unauthenticated' });
    expect(await ofOwner()).toMatchObject({ http: 200, result: { id, emailVerified: true } });
    await expect(signIn(testApp.dependencies, email, password)).rejects.toThrow();
  },
);

test('a link opens nothing more than a password does: who is blocked stays so, and staff prove their passkey', async () => {
  const blocked = await makePerson(testApp.dependencies, { role: 'patient', status: 'blocked' });
  const token = await signInByLink(blocked.email);
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ id: blocked.id, status: 'blocked' });
  for (const endpoint of ['trpc', 'callable'] as const)
    expect(
      await call(testApp.app, endpoint, 'updatePatientProfilePicture', { token }, { profilePicture: null }),
    ).toMatchObject({ http: 403, code: 'account-blocked' });

  const doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  await requirePasskeys(testApp.dependencies, true);
  try {
    const byLink = await signInByLink(doctor.email);
    for (const endpoint of ['trpc', 'callable'] as const)
      expect(await call(testApp.app, endpoint, 'listConsultations', { token: byLink })).toMatchObject({
        http: 403,
        code: 'proof-needed',
      });
  } finally {
    await requirePasskeys(testApp.dependencies, false);
  }
});

test('the stranger gains nothing by asking first', async () => {
  const email = newEmail();
  await ask(testApp.app, 'registerPatient', null, { email, password });
  const stranger = await signIn(testApp.dependencies, email, password);
  await nextSecond();
  const owner = await signInWithGoogle(email);
  expect(await call(testApp.app, 'callable', 'getUserProfile', { token: stranger })).toMatchObject({ http: 401 });
  expect(await ask(testApp.app, 'getUserProfile', { token: owner })).toMatchObject({ emailVerified: true });
});

test('the address of FIRST_ADMIN_EMAIL becomes administrator once verified, and only while there is none', async () => {
  await ask(testApp.app, 'registerPatient', null, { email: firstAdmin, password });
  const token = await signIn(testApp.dependencies, firstAdmin, password);
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ role: 'patient', emailVerified: false });
  await verify(firstAdmin);
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ role: 'admin', emailVerified: true });
  await testApp.dependencies.db.update(users).set({ role: 'patient' }).where(eq(users.email, firstAdmin));
  const other = { id: randomUUID(), firebaseUid: randomUUID(), role: 'admin' as const, email: newEmail() };
  await testApp.dependencies.db.insert(users).values(other);
  expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ role: 'patient' });
});

/** Asks for the verification mail and follows its link. */
async function verify(email: string): Promise<void> {
  const idToken = await signIn(testApp.dependencies, email, password);
  await atProvider('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await atProvider('update', { oobCode: await mailedCode(email, 'verifyEmail') });
}

test('one address registers so many accounts of the provider a minute, and then waits', async () => {
  const { limits: counted } = testApp.dependencies;
  testApp.clock.move(2 * limits.registrations.windowMs);
  const token = await signInWithGoogle(newEmail());
  for (let time = 0; time < limits.registrations.max; time++) await counted.countTogether('registrations', '127.0.0.1');
  expect(await call(testApp.app, 'callable', 'registerProviderPatient', { token })).toMatchObject({
    ...{ http: 429, code: 'rate-limited' },
  });
  testApp.clock.move(2 * limits.registrations.windowMs);
  await ask(testApp.app, 'registerProviderPatient', { token });
});

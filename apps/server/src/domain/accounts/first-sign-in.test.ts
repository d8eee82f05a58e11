import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { patients, users } from '../../core/db/tables/people.ts';

/** Accounts with a password that the provider has and we have not: of another app, or of a registration that broke off. */

const password = 'Prueba-1234';
const newEmail = () => `solo-${randomUUID()}@consultorio.test`;

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
  });
  afterAll(() => testApp.close());

  const rowsOf = (email: string) =>
    testApp.dependencies.db
      .select()
      .from(users)
      .leftJoin(patients, eq(patients.id, users.id))
      .where(eq(users.email, email));

  async function atProvider(facts: { emailVerified?: boolean; displayName?: string } = {}) {
    const email = newEmail();
    const uid = await testApp.dependencies.identity.create({ email, password, ...facts });
    return { email, uid, token: await signIn(testApp.dependencies, email, password) };
  }

  test.each(endpoints)('gets its row at the first sign-in, as proved as it is there (%s)', async (endpoint) => {
    for (const emailVerified of [false, true]) {
      const account = await atProvider({ emailVerified, displayName: 'Ana Sol' });
      expect(await call(testApp.app, endpoint, 'getUserProfile', account)).toMatchObject({ code: 'profile-not-found' });
      const { result } = await call(testApp.app, endpoint, 'registerProviderPatient', account);
      expect(result).toMatchObject({ email: account.email, role: 'patient', status: 'active', emailVerified });
      expect(result).toMatchObject({
        firstName: 'Ana',
        lastName: 'Sol',
        pendingConsents: expect.arrayContaining(['privacy']),
      });
      const { id } = result as { id: string };
      expect(await ask(testApp.app, 'getUserProfile', account)).toMatchObject({ id, emailVerified });
      expect((await rowsOf(account.email))[0]).toMatchObject({
        users: { id, firebaseUid: account.uid },
        patients: { recordNo: expect.stringMatching(/^EXP-\d{6}$/) },
      });
      // Nothing of the clinic is open before the e-mail is proved.
      const { code } = await call(testApp.app, endpoint, 'listMyConsents', account);
      expect(code).toBe(emailVerified ? null : 'email-not-verified');
    }
  });

  test('four first sign-ins at once are one patient', async () => {
    const account = await atProvider();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((turn) => call(testApp.app, endpoints[turn % 2]!, 'registerProviderPatient', account)),
    );
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ result }) => (result as { id: string }).id)).size).toBe(1);
    expect(await rowsOf(account.email)).toHaveLength(1);
  });

  test('who signs in while the registration is under way is one patient, whose account stays', async () => {
    const { identity } = testApp.dependencies;
    const email = newEmail();
    const { create } = identity;
    let first: { id: string } | undefined;
    identity.create = async (account) => {
      const uid = await create(account);
      first = await ask(testApp.app, 'registerProviderPatient', {
        token: await signIn(testApp.dependencies, email, password),
      });
      return uid;
    };
    const answer = await ask(testApp.app, 'registerPatient', null, { email, password }).finally(() => {
      identity.create = create;
    });
    expect(answer).toEqual({ id: first?.id, email });
    expect(await identity.findByEmail(email)).not.toBeNull();
    await signIn(testApp.dependencies, email, password);
  });

  test('a second registration takes nothing from it, whenever it comes', async () => {
    const { identity } = testApp.dependencies;
    const account = await atProvider({ displayName: 'Ana Sol' });
    const before = await identity.lookUp(account.uid);
    for (const minutes of [0, 3, 60 * 24]) {
      testApp.clock.move(minutes * 60_000);
      const again = { email: account.email, password: 'Otra-12345' };
      expect((await call(testApp.app, 'callable', 'registerPatient', null, again)).code).toBe('already-registered');
    }
    expect(await identity.lookUp(account.uid)).toEqual(before);
    expect(await rowsOf(account.email)).toHaveLength(0);
    await expect(signIn(testApp.dependencies, account.email, 'Otra-12345')).rejects.toThrow();
    const token = await signIn(testApp.dependencies, account.email, password);
    expect(await ask(testApp.app, 'registerProviderPatient', { token })).toMatchObject({ firstName: 'Ana' });
  });

  test('an e-mail that is somebody’s here is taken over by nobody: of staff, invited, or deactivated', async () => {
    for (const status of ['active', 'invited', 'inactive'] as const) {
      const staff = await makePerson(testApp.dependencies, { role: 'doctor', status });
      // Its account is gone at the provider, and somebody else has made one with that e-mail.
      await testApp.dependencies.identity.remove(staff.uid);
      const uid = await testApp.dependencies.identity.create({ email: staff.email, password, emailVerified: true });
      const token = await signIn(testApp.dependencies, staff.email, password);
      for (const endpoint of endpoints)
        expect(await call(testApp.app, endpoint, 'registerProviderPatient', { token })).toMatchObject({
          http: 409,
          code: 'already-registered',
        });
      expect((await rowsOf(staff.email)).map((row) => row.users)).toMatchObject([
        { id: staff.id, role: 'doctor', status },
      ]);
      expect(await testApp.dependencies.identity.lookUp(uid)).not.toBeNull();
    }
  });

  test('a disabled account gets no row', async () => {
    const account = await atProvider({ emailVerified: true });
    await testApp.dependencies.identity.setDisabled(account.uid, true);
    expect((await call(testApp.app, 'trpc', 'registerProviderPatient', account)).code).toBe('unauthenticated');
    expect(await rowsOf(account.email)).toHaveLength(0);
  });
});

test('a registration whose database was away is finished by signing in', async () => {
  const testApp = await startTestApp('postgres');
  try {
    const email = newEmail();
    await testApp.asOwner('alter table patients rename to patients_away');
    const answer = await call(testApp.app, 'callable', 'registerPatient', null, { email, password });
    expect(answer).toMatchObject({ http: 500, code: 'internal' });
    await testApp.asOwner('alter table patients_away rename to patients');
    const token = await signIn(testApp.dependencies, email, password);
    const profile = await ask(testApp.app, 'registerProviderPatient', { token });
    expect(await ask(testApp.app, 'getUserProfile', { token })).toMatchObject({ id: profile.id, email });
  } finally {
    await testApp.close();
  }
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, nextSecond, signIn } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { createIdentity } from '../../core/identity/identity.ts';
import { revokeSessions } from '../../transport/jobs/handlers.ts';

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
  });
  afterAll(() => testApp.close());

  /** The effect of the link of a change of address, once it is opened. */
  async function changeAtProvider(localId: string, email: string, emailVerified: boolean) {
    const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = testApp.dependencies.env;
    const response = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId, email, emailVerified }),
      },
    );
    if (!response.ok) throw new Error(await response.text());
  }

  test('every token from before is refused at both endpoints, and a new sign-in is not', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const other = { token: await signIn(testApp.dependencies, patient.email, patient.password) };
    await nextSecond();
    expect(await ask(testApp.app, 'signOutEverywhere', other)).toEqual({ done: true });
    for (const endpoint of endpoints)
      for (const token of [patient, other])
        expect((await call(testApp.app, endpoint, 'getUserProfile', token)).code).toBe('unauthenticated');
    const again = { token: await signIn(testApp.dependencies, patient.email, patient.password) };
    expect(await ask(testApp.app, 'getUserProfile', again)).toMatchObject({ id: patient.id });
  });

  test('the provider, told late, leaves a newer sign-in alone and ends the older ones', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    await nextSecond();
    const endedAt = new Date().toISOString();
    const again = { token: await signIn(testApp.dependencies, patient.email, patient.password) };
    await nextSecond();
    await revokeSessions(testApp.dependencies, { firebaseUid: patient.uid, endedAt });
    expect(await ask(testApp.app, 'getUserProfile', again)).toMatchObject({ id: patient.id });
    const other = { token: await signIn(testApp.dependencies, patient.email, patient.password) };
    await nextSecond();
    const endedNow = new Date().toISOString();
    await revokeSessions(testApp.dependencies, { firebaseUid: patient.uid, endedAt: endedNow });
    expect((await call(testApp.app, 'callable', 'getUserProfile', other)).code).toBe('unauthenticated');
  });

  test('a server whose clock is behind leaves no sign-in, the newest neither, and tells the provider of it', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const fresh = { token: await signIn(testApp.dependencies, patient.email, patient.password) };
    await nextSecond();
    testApp.clock.move(-50_000);
    try {
      expect(await ask(testApp.app, 'signOutEverywhere', fresh)).toEqual({ done: true });
      expect((await call(testApp.app, 'callable', 'getUserProfile', fresh)).code).toBe('unauthenticated');
    } finally {
      testApp.clock.move(50_000);
    }
    // By a job. Another server knows nothing yet of this sign-in, and asks.
    const elsewhere = async () => {
      const identity = createIdentity(testApp.dependencies.env);
      const answer = await identity.verify(fresh.token).catch(({ appCode }) => appCode);
      await identity.close();
      return answer;
    };
    await expect.poll(elsewhere, { timeout: 60_000, interval: 500 }).toBe('unauthenticated');
  }, 90_000);

  test('an e-mail that was changed and proved at the provider becomes ours at the next sign-in', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const changed = `nuevo-${patient.email}`;
    await changeAtProvider(patient.uid, changed, false);
    const unproved = { token: await signIn(testApp.dependencies, changed, patient.password) };
    expect(await ask(testApp.app, 'getUserProfile', unproved)).toMatchObject({ email: patient.email });
    await changeAtProvider(patient.uid, changed, true);
    expect(await ask(testApp.app, 'getUserProfile', unproved)).toMatchObject({ email: changed, emailVerified: true });
    const { db } = testApp.dependencies;
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, patient.id));
    expect(row?.email).toBe(changed);
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.patientId, patient.id));
    expect(trail.map(({ action }) => action)).toEqual(['changeEmail']);
  });
});

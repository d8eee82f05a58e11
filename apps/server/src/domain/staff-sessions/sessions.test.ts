import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awaitedLocks } from '../../../testing/awaited-locks.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, nextSecond, signIn } from '../../../testing/people.ts';
import { enrol, openSession, prove, requirePasskeys, type StaffSignIn } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { users } from '../../core/db/tables/people.ts';
import { staffSessions } from '../../core/db/tables/staff-sessions.ts';
import { auditEvents, deliveries, settings } from '../../core/db/tables/traces.ts';
import { installBaseline } from '../settings/baseline.ts';
import { deviceOf } from './open-session.ts';

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    await requirePasskeys(testApp.dependencies);
  });
  afterAll(() => testApp.close());

  const newAdmin = () => makePerson(testApp.dependencies, { role: 'admin' });
  /** An administrator who has just proven it. */
  async function provenAdmin() {
    const person = await newAdmin();
    const session = await openSession(testApp, person);
    return { person, session, ...(await enrol(testApp, session)) };
  }
  type Listed = { id: string; device: string; ip: string; current: boolean; provenBy: string };
  const list = (who: StaffSignIn) => ask<Listed[]>(testApp.app, 'listStaffSessions', who);
  const codesOf = (name: 'listPasskeys' | 'getUserProfile' | 'openStaffSession', who: object) =>
    Promise.all(endpoints.map(async (endpoint) => (await call(testApp.app, endpoint, name, who as StaffSignIn)).code));
  const mailsTo = async (email: string) =>
    (await testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, email))).map(
      ({ subject }) => subject,
    );
  const over = ['unauthenticated', 'unauthenticated'];

  test('sessions are listed with device and place, and each is ended by itself, whatever it says afterwards', async () => {
    const { person, session: here, passkey } = await provenAdmin();
    await nextSecond();
    const there = await openSession(testApp, person);
    await prove(testApp, there, passkey);
    const rows = await list(here);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ current }) => current)).toMatchObject({ id: here.sessionId, ip: '127.0.0.1' });
    expect(rows.find(({ current }) => !current)).toMatchObject({ id: there.sessionId, provenBy: 'passkey' });
    const stranger = await provenAdmin();
    const byStranger = () => ask(testApp.app, 'endStaffSession', stranger.session, { sessionId: there.sessionId });
    // Told that it is over, which it was never of theirs to know, and nothing has ended.
    for (const told of [await byStranger(), await withoutPolicies(testApp, byStranger)])
      expect(told).toEqual({ done: true });
    expect(await codesOf('listPasskeys', there)).toEqual([null, null]);
    expect(await ask(testApp.app, 'endStaffSession', here, { sessionId: there.sessionId })).toEqual({ done: true });
    for (const name of ['listPasskeys', 'getUserProfile', 'openStaffSession'] as const)
      for (const who of [there, { token: there.token }]) expect([name, await codesOf(name, who)]).toEqual([name, over]);
    expect(await codesOf('listPasskeys', here)).toEqual([null, null]);
    expect(await list(here)).toHaveLength(1);
  });

  test('all the others are ended at once, and nobody else’s', async () => {
    const { person, session: here, passkey } = await provenAdmin();
    const stranger = await provenAdmin();
    await nextSecond();
    const others = [await openSession(testApp, person), await openSession(testApp, person)];
    for (const other of others) await prove(testApp, other, passkey);
    for (const endpoint of endpoints)
      expect(await call(testApp.app, endpoint, 'endOtherStaffSessions', here)).toMatchObject({
        result: { done: true },
      });
    for (const other of others) expect(await codesOf('listPasskeys', other)).toEqual(over);
    expect(await list(here)).toEqual([expect.objectContaining({ id: here.sessionId, current: true })]);
    expect(await codesOf('listPasskeys', stranger.session)).toEqual([null, null]);
    const { db } = testApp.dependencies;
    const trail = and(eq(auditEvents.actorId, person.id), eq(auditEvents.action, 'endOtherStaffSessions'));
    expect(await db.$count(auditEvents, trail)).toBe(2);
  });

  // PGlite has one connection: nothing of it waits beside something else.
  test.runIf(engine === 'postgres')(
    'a request that was admitted before its session ended does not commit',
    async () => {
      const { person, session } = await provenAdmin();
      const { db } = testApp.dependencies;
      const input = { expectedVersion: 1, firstName: 'Tarde', lastName: 'Demasiado' };
      let request: ReturnType<typeof call> | undefined;
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(authority_key(${person.id}::uuid))`);
        request = call(testApp.app, 'trpc', 'updateStaffProfile', session, input);
        await expect.poll(() => awaitedLocks(db, 'advisory')).toBe(1);
        await tx
          .update(staffSessions)
          .set({ endedAt: new Date().toISOString() })
          .where(eq(staffSessions.id, session.sessionId));
      });
      expect((await request)?.code).toBe('unauthenticated');
    },
  );

  test('nobody ends somebody else’s session', async () => {
    const [one, other] = [await provenAdmin(), await provenAdmin()];
    const input = { sessionId: other.session.sessionId };
    for (const endpoint of endpoints) await call(testApp.app, endpoint, 'endStaffSession', one.session, input);
    expect(await codesOf('listPasskeys', other.session)).toEqual([null, null]);
  });

  test('who signs out leaves a token behind that opens nothing', async () => {
    const { session } = await provenAdmin();
    await ask(testApp.app, 'closeStaffSession', session);
    expect(await codesOf('listPasskeys', session)).toEqual(over);
    expect(await codesOf('openStaffSession', { token: session.token })).toEqual(over);
  });

  test('where no passkey is required a token alone works as ever, and an ended session does not', async () => {
    const person = await newAdmin();
    await requirePasskeys(testApp.dependencies, false);
    const [here, there] = [
      await openSession(testApp, person),
      await nextSecond().then(() => openSession(testApp, person)),
    ];
    expect(await codesOf('listPasskeys', { token: person.token })).toEqual([null, null]);
    await ask(testApp.app, 'endStaffSession', here, { sessionId: there.sessionId });
    for (const who of [there, { token: there.token }]) expect(await codesOf('listPasskeys', who)).toEqual(over);
    await requirePasskeys(testApp.dependencies);
  });

  test('a device or a place that was never seen is told by mail, once; the first of all is compared with nothing', async () => {
    const person = await newAdmin();
    const token = await signIn(testApp.dependencies, person.email, person.password);
    const open = (userAgent: string, remoteAddress = '203.0.113.7') =>
      testApp.app.inject({
        ...{ method: 'POST', url: '/openStaffSession', remoteAddress, payload: '{"data":null}' },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': userAgent },
      });
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
    for (const userAgent of [firefox, firefox, phone]) expect((await open(userAgent)).statusCode).toBe(200);
    expect((await open(firefox, '198.51.100.9')).statusCode).toBe(200);
    expect(await mailsTo(person.email)).toEqual(Array(2).fill('Entraron a tu cuenta desde otro dispositivo'));
  });

  test('passkeys that were lost are reset by two administrators: one asks, another confirms', async () => {
    const [first, second, lost] = [await provenAdmin(), await provenAdmin(), await provenAdmin()];
    const input = { userId: lost.person.id };
    const confirm = async (who: StaffSignIn) =>
      (await call(testApp.app, 'trpc', 'confirmPasskeyReset', who, input)).code;
    const unused = await signIn(testApp.dependencies, lost.person.email, lost.person.password);
    expect(await confirm(second.session)).toBe('not-found');
    await ask(testApp.app, 'askPasskeyReset', first.session, input);
    expect(await confirm(first.session)).toBe('second-administrator');
    expect(await confirm(lost.session)).toBe('forbidden');
    expect(await codesOf('listPasskeys', lost.session)).toEqual([null, null]);
    const { items } = await ask<{ items: { id: string }[] }>(testApp.app, 'listStaff', second.session, {
      query: lost.person.email,
    });
    expect(items).toEqual([
      expect.objectContaining({ passkeys: 1, passkeyReset: expect.objectContaining({ askedBy: first.person.id }) }),
    ]);
    expect(await confirm(second.session)).toBeNull();
    expect(await codesOf('listPasskeys', lost.session)).toEqual(over);
    // Nor does the sign-in that it stood on open another one, or one that had opened none yet.
    for (const token of [lost.session.token, unused])
      expect(await codesOf('openStaffSession', { token })).toEqual(over);
    expect(await mailsTo(lost.person.email)).toContain('Se quitaron las llaves de acceso de tu cuenta');
    const { db } = testApp.dependencies;
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.targetId, lost.person.id));
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['askPasskeyReset', 'confirmPasskeyReset']),
    );
    await nextSecond();
    const again = await openSession(testApp, lost.person);
    await enrol(testApp, again);
    expect(await codesOf('listPasskeys', again)).toEqual([null, null]);
  });

  test('what one administrator asked runs out after a day', async () => {
    const [first, second, lost] = [await provenAdmin(), await provenAdmin(), await provenAdmin()];
    const input = { userId: lost.person.id };
    await ask(testApp.app, 'askPasskeyReset', first.session, input);
    testApp.clock.move(24 * 3_600_000 + 1);
    await prove(testApp, second.session, second.passkey);
    expect((await call(testApp.app, 'trpc', 'confirmPasskeyReset', second.session, input)).code).toBe('not-found');
  });

  test.each([{ status: 'inactive' }, { role: 'doctor' }] as const)(
    'what somebody asked who is no administrator any more is not confirmed: %o',
    async (change) => {
      const [first, second, lost] = [await provenAdmin(), await provenAdmin(), await provenAdmin()];
      const input = { userId: lost.person.id };
      await ask(testApp.app, 'askPasskeyReset', first.session, input);
      await testApp.dependencies.db.update(users).set(change).where(eq(users.id, first.person.id));
      expect((await call(testApp.app, 'trpc', 'confirmPasskeyReset', second.session, input)).code).toBe('not-found');
      expect(await codesOf('listPasskeys', lost.session)).toEqual([null, null]);
    },
  );

  test('a refused call leaves its row in the trail, a question for a recent proof none', async () => {
    const { person, session } = await provenAdmin();
    const thief = await openSession(testApp, person);
    await codesOf('listPasskeys', thief);
    testApp.clock.move(10 * 60_000 + 1);
    const input = { expectedVersion: 1, requirePasskey: false, idleLockMinutes: 0 };
    expect((await call(testApp.app, 'trpc', 'updateStaffSessionRules', session, input)).code).toBe('proof-needed');
    const { db } = testApp.dependencies;
    const denied = and(eq(auditEvents.actorId, person.id), eq(auditEvents.outcome, 'denied'));
    const rows = await db.select().from(auditEvents).where(denied);
    // Refused at both endpoints: the second one is counted with the first.
    expect(rows.map(({ action }) => action)).toEqual(['listPasskeys']);
  });
});

test('a new clinic requires passkeys, and the demo, whose accounts are everybody’s, does not', async () => {
  const testApp = await startTestApp();
  const { db } = testApp.dependencies;
  const required = async (demo: boolean) => {
    await db.delete(settings).where(eq(settings.key, 'staffSessions'));
    await installBaseline(testApp.dependencies, { demo });
    const [row] = await db.select().from(settings).where(eq(settings.key, 'staffSessions'));
    return row?.value;
  };
  expect(await required(true)).toEqual({ requirePasskey: false, idleLockMinutes: 15, dictation: false });
  expect(await required(false)).toEqual({ requirePasskey: true, idleLockMinutes: 15, dictation: false });
  await testApp.close();
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36 Edg/156.0', 'Edge en Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari en Mac'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/156.0.0.0 Mobile Safari/537.36', 'Chrome en Android'],
  ['curl/8.5.0', 'Otro programa'],
  ['<script>alert(1)</script> Firefox/1', 'Firefox'],
  ['', 'Otro programa'],
])('%s is told as %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

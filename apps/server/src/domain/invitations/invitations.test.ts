import { randomUUID } from 'node:crypto';
import type { DoctorSummary } from '@consultorio/contracts/doctors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import {
  choosePassword,
  doctorData,
  freshEmail,
  mailedCode,
  verifyAtProvider,
} from '../../../testing/invitation-steps.ts';
import { makePerson, type Person, signIn } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { invitations, users } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { alignAccount } from '../../core/identity/align-account.ts';

const password = 'Nueva-1234';
const DAY = 86_400_000;
type Invited = { id: string; email: string };

describe.each(engines)('an invitation on %s', (engine) => {
  let testApp: TestApp;
  let admin: Person;
  let otherAdmin: Person;
  let serviceId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    serviceId = await makeService(testApp.dependencies);
    admin = await makePerson(testApp.dependencies, { role: 'admin' });
    otherAdmin = await makePerson(testApp.dependencies, { role: 'admin' });
  });
  afterAll(() => testApp.close());

  const input = (email: string) => ({ ...doctorData([serviceId]), email, idempotencyKey: randomUUID() });
  const invite = (email = freshEmail()) => ask<Invited>(testApp.app, 'inviteDoctor', admin, input(email));
  const open = (code: string) => call(testApp.app, 'callable', 'openInvitation', null, { code });
  const codeOf = (email: string) => mailedCode(testApp.dependencies, email);
  const userOf = async (id: string) =>
    (await testApp.dependencies.db.select().from(users).where(eq(users.id, id)))[0] ?? null;
  const align = async (id: string) => {
    const { firebaseUid } = (await userOf(id))!;
    await alignAccount(testApp.asJobs, { userId: id, firebaseUid });
  };
  const enter = async (email: string) => {
    const { actionCode } = (await open(await codeOf(email))).result as { actionCode: string };
    await choosePassword(testApp.dependencies, actionCode, password);
    return { token: await signIn(testApp.dependencies, email, password) };
  };

  test('leads from the mail to the first consultation list; nothing opens before', async () => {
    const { id, email } = await invite();
    expect(await userOf(id)).toMatchObject({ status: 'invited', emailVerified: false, role: 'doctor' });
    const answer = await open(await codeOf(email));
    expect(answer.result).toMatchObject({ email, firstName: 'Mariana' });
    const mails = await ask<{ to: string }[]>(testApp.app, 'listDemoMail', null);
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);

    const session = await enter(email);
    // The account is there, our row does not know yet: the first reading of the profile tells it.
    expect((await call(testApp.app, 'trpc', 'listConsultations', session, { tab: 'mine' })).code).toBe(
      'account-inactive',
    );
    expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ status: 'active', emailVerified: true });
    expect((await call(testApp.app, 'trpc', 'listConsultations', session, { tab: 'mine' })).code).toBeNull();
    expect((await open(await codeOf(email))).code).toBe('invitation-ended');
    const trail = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.targetId, id));
    expect(trail.map(({ action }) => action)).toEqual(['inviteDoctor', 'acceptInvitation']);
    const found = await ask<{ items: DoctorSummary[] }>(testApp.app, 'searchDoctors', admin, { query: email });
    expect(found.items).toMatchObject([{ id, status: 'active', invitation: null }]);
  });

  test('the code in the mail is nowhere in its table, and the same intention twice is one invitation', async () => {
    const email = freshEmail();
    const once = input(email);
    const [first, second] = await Promise.all(
      endpoints.map((endpoint) => call(testApp.app, endpoint, 'inviteDoctor', admin, once)),
    );
    expect(first?.result).toEqual(second?.result);
    const [row] = await testApp.dependencies.db
      .select()
      .from(invitations)
      .where(eq(invitations.userId, (first!.result as Invited).id));
    expect(JSON.stringify(row)).not.toContain(await codeOf(email));
  });

  test('an e-mail that somebody has is refused with what it is', async () => {
    const patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const { email } = await invite();
    for (const endpoint of endpoints)
      for (const [taken, code] of [
        [patient.email, 'email-is-patient'],
        [admin.email, 'email-is-staff'],
        [email.toUpperCase(), 'email-is-invited'],
      ] as const)
        expect(await call(testApp.app, endpoint, 'inviteDoctor', admin, input(taken))).toMatchObject({
          http: 409,
          code,
        });
  });

  test('two administrators at once: one invitation, one mail', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      [admin, otherAdmin, admin, otherAdmin].map((who) =>
        call(testApp.app, 'callable', 'inviteDoctor', who, input(email)),
      ),
    );
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual([
      'email-is-invited',
      'email-is-invited',
      'email-is-invited',
      'ok',
    ]);
  });

  test('resending makes the earlier link worthless', async () => {
    const { id, email } = await invite();
    const earlier = await codeOf(email);
    testApp.clock.move(1000);
    const again = await ask(testApp.app, 'resendInvitation', admin, { userId: id, idempotencyKey: randomUUID() });
    expect(again).toMatchObject({ timesSent: 2 });
    expect((await open(earlier)).code).toBe('invitation-ended');
    expect((await open(await codeOf(email))).code).toBeNull();
  });

  test('past its days it opens nothing, also for who has proved the e-mail by other means', async () => {
    const { id, email } = await invite();
    const session = await enter(email);
    testApp.clock.move(8 * DAY);
    expect((await open(await codeOf(email))).code).toBe('invitation-ended');
    expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ status: 'invited' });
    await ask(testApp.app, 'resendInvitation', admin, { userId: id, idempotencyKey: randomUUID() });
    expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ status: 'active' });
    testApp.clock.move(-8 * DAY);
  });

  test('an account that has proved another e-mail than the invited one is not in', async () => {
    const { id, email } = await invite();
    await enter(email);
    const other = freshEmail();
    await verifyAtProvider(testApp.dependencies, (await userOf(id))!.firebaseUid, other);
    const session = { token: await signIn(testApp.dependencies, other, password) };
    expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ status: 'invited', email });
    expect(await userOf(id)).toMatchObject({ status: 'invited', emailVerified: false });
  });

  test('revoking removes the person and the account, and the e-mail is free', async () => {
    const { id, email } = await invite();
    await align(id);
    const { firebaseUid } = (await userOf(id))!;
    expect(await testApp.dependencies.identity.lookUp(firebaseUid)).toMatchObject({ email, providers: [] });
    const code = await codeOf(email);
    await ask(testApp.app, 'revokeInvitation', admin, { userId: id });
    expect((await open(code)).code).toBe('invitation-ended');
    expect(await userOf(id)).toBeNull();
    await alignAccount(testApp.asJobs, { userId: id, firebaseUid });
    expect(await testApp.dependencies.identity.lookUp(firebaseUid)).toBeNull();
    expect((await call(testApp.app, 'trpc', 'revokeInvitation', admin, { userId: id })).code).toBe('invitation-ended');
    expect((await call(testApp.app, 'trpc', 'registerPatient', null, { email, password })).code).toBeNull();
  });

  test('accepting and revoking at once: one of them happened', async () => {
    const { id, email } = await invite();
    const session = await enter(email);
    const [profile, revoked] = await Promise.all([
      call(testApp.app, 'trpc', 'getUserProfile', session),
      call(testApp.app, 'trpc', 'revokeInvitation', admin, { userId: id }),
    ]);
    const user = await userOf(id);
    if (revoked.code === null) expect(user).toBeNull();
    else expect({ user, profile }).toMatchObject({ user: { status: 'active' }, profile: { http: 200 } });
  });

  test.each([false, true])(
    'an account at the provider that is nobody of ours makes room, verified: %s',
    async (emailVerified) => {
      const { identity } = testApp.dependencies;
      const email = freshEmail();
      const uid = await identity.create({ email, password: 'Ajena-1234', emailVerified });
      const { id } = await invite(email);
      await align(id);
      expect(await identity.lookUp(uid)).toBeNull();
      await expect(signIn(testApp.dependencies, email, 'Ajena-1234')).rejects.toThrow();
      expect(await ask(testApp.app, 'getUserProfile', await enter(email))).toMatchObject({ id, status: 'active' });
    },
  );

  describe('of an e-mail that a stranger has registered and never proved', () => {
    const strangersPassword = 'Ajena-1234';
    const register = async () => {
      const email = freshEmail();
      const { id } = await ask<{ id: string }>(testApp.app, 'registerPatient', null, {
        email,
        password: strangersPassword,
      });
      const { firebaseUid } = (await userOf(id))!;
      const token = await signIn(testApp.dependencies, email, strangersPassword);
      return { id, email, firebaseUid, token, row: await userOf(id) };
    };
    /** The job of the stranger's row, as it was sent with the account that it gave up. */
    const alignStranger = (stranger: { id: string; firebaseUid: string }) =>
      alignAccount(testApp.asJobs, { userId: stranger.id, firebaseUid: stranger.firebaseUid });

    test.each(endpoints)('goes through, and its owner comes in (%s)', async (endpoint) => {
      const stranger = await register();
      const answer = await call(testApp.app, endpoint, 'inviteDoctor', admin, input(stranger.email));
      expect(answer).toMatchObject({ http: 200, result: { email: stranger.email } });
      expect(await ask(testApp.app, 'getUserProfile', await enter(stranger.email))).toMatchObject({
        id: (answer.result as Invited).id,
        role: 'doctor',
        status: 'active',
      });
    });

    test.each(['the job first', 'the link first', 'the stranger again'])(
      'leaves the stranger nothing: %s',
      async (order) => {
        const stranger = await register();
        // The owner opens the provider's mail and proves the address: for a password that is not the owner's.
        const { identity, db } = testApp.dependencies;
        const { id } = await invite(stranger.email);
        await verifyAtProvider(testApp.dependencies, stranger.firebaseUid);
        if (order === 'the stranger again') {
          await alignStranger(stranger);
          const again = { email: stranger.email, password: strangersPassword, emailVerified: true };
          // The queue's own job may have given the address to the invited by now: then the stranger comes too late.
          const refusal = await identity.create(again).catch((error: unknown) => error);
          if (typeof refusal !== 'string') expect(refusal).toMatchObject({ appCode: 'already-registered' });
        }
        if (order === 'the job first') await align(id);
        const session = await enter(stranger.email);
        await align(id);
        await alignStranger(stranger);

        expect(await identity.lookUp(stranger.firebaseUid)).toBeNull();
        await expect(signIn(testApp.dependencies, stranger.email, strangersPassword)).rejects.toThrow();
        for (const endpoint of endpoints)
          for (const procedure of ['getUserProfile', 'registerProviderPatient'] as const)
            expect((await call(testApp.app, endpoint, procedure, stranger, {})).http).toBeGreaterThanOrEqual(401);
        expect(
          (await call(testApp.app, 'trpc', 'registerPatient', null, { email: stranger.email, password })).code,
        ).toBe('already-registered');
        expect(await ask(testApp.app, 'getUserProfile', session)).toMatchObject({ id, status: 'active' });
        expect(await userOf(stranger.id)).toMatchObject({ status: 'blocked', emailVerified: false, role: 'patient' });
        const ofStranger = eq(auditEvents.patientId, stranger.id);
        const trail = await db.select().from(auditEvents).where(ofStranger).orderBy(auditEvents.seq);
        expect(trail.map(({ action }) => action)).toEqual(['registerPatient', 'updatePatientStatus']);
      },
    );

    test('a token from before leads nowhere, also before any job ran', async () => {
      const stranger = await register();
      expect((await call(testApp.app, 'trpc', 'getUserProfile', stranger)).http).toBe(200);
      await invite(stranger.email);
      await verifyAtProvider(testApp.dependencies, stranger.firebaseUid);
      const again = { token: await signIn(testApp.dependencies, stranger.email, strangersPassword).catch(() => '') };
      for (const session of [stranger, again])
        for (const procedure of ['getUserProfile', 'registerProviderPatient', 'listConsultations'] as const)
          expect((await call(testApp.app, 'trpc', procedure, session, {})).http).toBeGreaterThanOrEqual(400);
    });

    test('a patient who has proved it a moment ago keeps it, though our row does not know yet', async () => {
      const owner = await register();
      await verifyAtProvider(testApp.dependencies, owner.firebaseUid);
      expect((await call(testApp.app, 'trpc', 'inviteDoctor', admin, input(owner.email))).code).toBe(
        'email-is-patient',
      );
      expect(await ask(testApp.app, 'getUserProfile', owner)).toMatchObject({ id: owner.id, emailVerified: true });
    });

    test('one who was blocked keeps it blocked', async () => {
      const stranger = await register();
      await testApp.dependencies.db.update(users).set({ status: 'blocked' }).where(eq(users.id, stranger.id));
      expect((await call(testApp.app, 'trpc', 'inviteDoctor', admin, input(stranger.email))).code).toBe(
        'email-is-patient',
      );
    });

    test('two administrators at once: one invitation, and one row that gave way', async () => {
      const { email } = await register();
      const invitations = [admin, otherAdmin, admin].map((who) =>
        call(testApp.app, 'trpc', 'inviteDoctor', who, input(email)),
      );
      const codes = (await Promise.all(invitations)).map(({ code }) => code ?? 'ok').sort();
      expect(codes).toEqual(['email-is-invited', 'email-is-invited', 'ok']);
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { DoctorSummary } from '@consultorio/contracts/doctors';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { choosePassword, doctorData, freshEmail, mailedCode } from '../../../testing/invitation-steps.ts';
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
    await alignAccount(testApp.dependencies, { userId: id, firebaseUid });
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

  test('revoking removes the person and the account, and the e-mail is free', async () => {
    const { id, email } = await invite();
    await align(id);
    const { firebaseUid } = (await userOf(id))!;
    expect(await testApp.dependencies.identity.lookUp(firebaseUid)).toMatchObject({ email, providers: [] });
    const code = await codeOf(email);
    await ask(testApp.app, 'revokeInvitation', admin, { userId: id });
    expect((await open(code)).code).toBe('invitation-ended');
    expect(await userOf(id)).toBeNull();
    await alignAccount(testApp.dependencies, { userId: id, firebaseUid });
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

  test('a stranger who registered that e-mail at the provider keeps nothing; its owner keeps the account', async () => {
    const { identity } = testApp.dependencies;
    const [strangers, owners] = [freshEmail(), freshEmail()];
    const strangersUid = await identity.create({ email: strangers, password: 'Ajena-1234' });
    const ownersUid = await identity.create({ email: owners, password, emailVerified: true });
    const invited = await invite(strangers);
    await align(invited.id);
    expect(await identity.lookUp(strangersUid)).toBeNull();
    await expect(signIn(testApp.dependencies, strangers, 'Ajena-1234')).rejects.toThrow();
    const known = await invite(owners);
    await align(known.id);
    expect((await userOf(known.id))?.firebaseUid).toBe(ownersUid);
  });
});

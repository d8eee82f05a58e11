import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { RecordAccess } from '@consultorio/contracts/patients';
import type { listGuardiansOutput } from '@consultorio/contracts/people-in-care';
import type { UserProfile } from '@consultorio/contracts/profiles';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { call, endpoints } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { openFamilyClinic } from '../../../testing/family-clinic.ts';
import { choosePassword, freshEmail, mailedCode } from '../../../testing/invitation-steps.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makeWard, signIn } from '../../../testing/people.ts';
import { createContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/open-postgres.ts';
import { SERVER_ROLE } from '../../core/db/roles.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { careInvitations, guardianships, patients } from '../../core/db/tables/people.ts';
import { deliveries, notifications } from '../../core/db/tables/traces.ts';
import { appRouter } from '../../router.ts';
import { comeOfAge } from './come-of-age.ts';

const DAY = 86_400_000;
const password = 'Mi-expediente-18';

const clinic = await openFamilyClinic();
const { testApp, twin, mother, admin, doctor, serviceId, asked, code, people, almostOfAge, inviting } = clinic;
afterAll(clinic.close);

const mailedTo = (email: string) => mailedCode(testApp.dependencies, email, 'ownAccount');

test('her 18th birthday: invited by the clock, told once, and after she accepts the mother has nothing', async () => {
  const { db } = testApp.dependencies;
  const person = await almostOfAge();
  const email = freshEmail();
  const { consultationId, orderId } = await makeConsultation(testApp.dependencies, {
    ...{ patient: person, doctor, serviceId, state: 'closed' },
  });
  await issueFixtureOrder(testApp.dependencies, orderId);
  await signNote(testApp.dependencies, consultationId);
  const [before] = await db.select().from(patients).where(eq(patients.id, person.id));
  const [paper] = await db.select().from(orders).where(eq(orders.id, orderId));
  // The mother says where it goes, while she may; nothing is sent before the day.
  const named = await asked<CareInvitation>('inviteToOwnAccount', mother, inviting(person.id, email));
  expect(named).toMatchObject({ kind: 'self', sentAt: null });
  await comeOfAge(testApp.asJobs);
  expect(await mailedTo(email)).toBe('');

  testApp.clock.move(2 * DAY);
  // Judged at each request, whether the job has run or not.
  const about = { patientId: person.id };
  expect(await code('updatePersonGeneralForm', mother, { ...about, answers: {} })).toBe('of-age');
  expect(await code('inviteToOwnAccount', mother, inviting(person.id, freshEmail()))).toBe('of-age');
  expect(await code('inviteGuardian', mother, inviting(person.id, freshEmail()))).toBe('of-age');
  expect((await people(mother)).items[1]).toMatchObject({ standing: 'ofAge', invitations: [], guardians: [] });
  await Promise.all([comeOfAge(testApp.asJobs), comeOfAge({ ...testApp.asJobs })]);
  await comeOfAge(testApp.asJobs);
  const bells = await db.select().from(notifications).where(eq(notifications.kind, 'cameOfAge'));
  expect(bells.map(({ userId }) => userId)).toEqual([mother.id]);
  const mails = await db.select().from(deliveries).where(eq(deliveries.recipient, email));
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Camila|${named.key}`));
  const mailed = await mailedTo(email);
  expect(await code('getConsultation', mother, { consultationId })).toBeNull();
  // What the mother holds of before the birthday: a file, a paper and the record, by address.
  const read = await asked<Consultation>('getConsultation', mother, { consultationId });
  const held = [
    read.files[0]?.url ?? '',
    (await asked<{ url: string }>('getOrderDocument', mother, { orderId })).url,
    (await asked<{ url: string }>('downloadMyRecord', mother, about)).url,
  ];
  expect((await twin.app.inject(held[0] ?? '')).statusCode).toBe(200);

  // A stranger with the link has no key, and one with the key no link.
  expect(await code('acceptOwnAccount', null, { code: mailed, key: 'ZZZZZZ' })).toBe('invalid-input');
  expect(await code('acceptOwnAccount', null, { code: 'x'.repeat(43), key: named.key })).toBe('invitation-ended');
  const both = await Promise.all(
    [testApp.app, twin.app].map((app) =>
      call(app, 'callable', 'acceptOwnAccount', null, { code: mailed, key: named.key.toLowerCase() }),
    ),
  );
  const won = both.filter((one) => one.code === null);
  expect(both.map((one) => one.code).filter((one) => one !== null)).toEqual(['invitation-ended']);
  const { actionCode } = won.map(({ result }) => result as { actionCode: string })[0]!;
  await choosePassword(testApp.dependencies, actionCode, password);
  const camila = { token: await signIn(testApp.dependencies, email, password) };

  // The same person, number and hashes; with an account of her own.
  const profile = await asked<UserProfile>('getUserProfile', camila);
  expect(profile).toMatchObject({ id: person.id, email, emailVerified: true, firstName: 'Camila' });
  const [after] = await db.select().from(patients).where(eq(patients.id, person.id));
  expect(after).toMatchObject({ recordNo: before?.recordNo, firstName: 'Camila', userId: person.id });
  const [same] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect([same?.sha256, same?.folio]).toEqual([paper?.sha256, paper?.folio]);
  expect(await code('getConsultation', camila, { consultationId })).toBeNull();
  // What the mother accepted for her counts no longer: she decides.
  expect(profile.pendingConsents).toEqual(['terms', 'privacy', 'teleconsultation']);
  expect(await code('updatePatientGeneralForm', camila, { alergias: 'Ninguna' })).toBe('consent-required');
  const { items: opened } = await asked<{ items: RecordAccess[] }>('listMyRecordAccess', camila, {});
  expect(opened.map(({ actorName, actorRole }) => [actorName, actorRole])).toContainEqual(['Laura Ríos', 'patient']);

  for (const url of held) expect((await twin.app.inject(url)).statusCode).toBe(404);
  for (const app of [testApp.app, twin.app])
    for (const [name, input] of [
      ['getConsultation', { consultationId }],
      ['getPatientProfile', about],
      ['downloadMyRecord', about],
      ['getOrder', { orderId }],
    ] as const)
      expect(await code(name, mother, input, app)).toBe('not-found');
  expect((await people(mother)).items.map(({ standing }) => standing)).toEqual(['own']);
  const [ended] = await db.select().from(guardianships).where(eq(guardianships.patientId, person.id));
  expect(ended).toMatchObject({ endedBy: person.id, endedReason: 'Tiene su propia cuenta' });
});

test('where nobody said an e-mail the clinic invites, and another mail takes the place of a wrong one', async () => {
  const person = await almostOfAge();
  testApp.clock.move(2 * DAY);
  await comeOfAge(testApp.asJobs);
  const listed = () => asked<z.infer<typeof listGuardiansOutput>>('listGuardians', admin, { patientId: person.id });
  expect(await listed()).toMatchObject({ hasAccount: false, invitation: null });
  const [wrong, right] = [freshEmail(), freshEmail()];
  await asked('inviteToOwnAccount', admin, inviting(person.id, wrong));
  const dead = await mailedTo(wrong);
  const made = await asked<CareInvitation>('inviteToOwnAccount', admin, inviting(person.id, right));
  expect((await listed()).invitation).toEqual(made);
  const { invitation } = await asked<z.infer<typeof listGuardiansOutput>>('listGuardians', admin, {
    patientId: person.id,
  });
  expect(invitation?.sentAt).not.toBeNull();
  expect(await code('acceptOwnAccount', null, { code: dead, key: made.key })).toBe('invitation-ended');
  testApp.clock.move(31 * DAY);
  const late = { code: await mailedTo(right), key: made.key };
  expect(await code('acceptOwnAccount', null, late)).toBe('invitation-ended');
  // An e-mail that is somebody's, and somebody who has an account.
  expect(await code('inviteToOwnAccount', admin, inviting(person.id, mother.email))).toBe('invalid-input');
  expect(await code('inviteToOwnAccount', admin, inviting(mother.id, freshEmail()))).toBe('illegal-transition');
  expect(await code('inviteToOwnAccount', doctor, inviting(person.id, freshEmail()))).toBe('forbidden');
  const child = await makeWard(testApp.dependencies, [mother]);
  expect(await code('inviteToOwnAccount', mother, inviting(child.id, freshEmail()))).toBe('invalid-input');
});

test('who was blocked stays so with an own account, and an e-mail that is taken meanwhile changes nothing', async () => {
  const person = await almostOfAge();
  testApp.clock.move(2 * DAY);
  await testApp.dependencies.db.update(patients).set({ status: 'blocked' }).where(eq(patients.id, person.id));
  const email = freshEmail();
  const made = await asked<CareInvitation>('inviteToOwnAccount', admin, inviting(person.id, email));
  const input = { code: await mailedTo(email), key: made.key };
  await asked('registerPatient', null, { email, password });
  for (const endpoint of endpoints)
    expect((await call(testApp.app, endpoint, 'acceptOwnAccount', null, input)).code).toBe('already-registered');
  const rows = await testApp.dependencies.db.select().from(careInvitations).where(eq(careInvitations.email, email));
  expect(rows).toMatchObject([{ acceptedAt: null }]);
  const other = freshEmail();
  const again = await asked<CareInvitation>('inviteToOwnAccount', admin, inviting(person.id, other));
  const { actionCode } = await asked<{ actionCode: string }>('acceptOwnAccount', null, {
    ...{ code: await mailedTo(other), key: again.key },
  });
  await choosePassword(testApp.dependencies, actionCode, password);
  const session = { token: await signIn(testApp.dependencies, other, password) };
  expect(await asked<UserProfile>('getUserProfile', session)).toMatchObject({ id: person.id, status: 'blocked' });
});

test('a COMMIT of which nobody knows takes no account away: what was done is told as done, and what was not is tried again', async () => {
  const { proxy, url } = await openProxyTo(testApp.dependencies.db);
  const far = await openPostgres(url, { role: SERVER_ROLE });
  const accept = (db: Database, input: { code: string; key: string }) => {
    const asked = { ip: '127.0.0.1', headers: {}, rawHeaders: [], endpoint: 'callable' as const };
    return appRouter.createCaller(createContext({ ...testApp.dependencies, db }, asked)).acceptOwnAccount(input);
  };
  const invited = async () => {
    const person = await almostOfAge();
    testApp.clock.move(2 * DAY);
    const email = freshEmail();
    const made = await asked<CareInvitation>('inviteToOwnAccount', admin, inviting(person.id, email));
    return { person, email, input: { code: await mailedTo(email), key: made.key } };
  };
  const comesIn = async ({ person, email }: Awaited<ReturnType<typeof invited>>, actionCode: string) => {
    await choosePassword(testApp.dependencies, actionCode, password);
    const session = { token: await signIn(testApp.dependencies, email, password) };
    expect(await asked<UserProfile>('getUserProfile', session)).toMatchObject({ id: person.id });
  };
  try {
    const camila = await invited();
    proxy.loseCommit();
    await comesIn(camila, (await accept(far.db, camila.input)).actionCode);

    const other = await invited();
    const lost = () => Promise.reject(Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' }));
    const gone = Object.assign(Object.create(far.db), { transaction: lost }) as Database;
    await expect(accept(gone, other.input)).rejects.toMatchObject({ appCode: 'unavailable' });
    const uid = await testApp.dependencies.identity.findByEmail(other.email);
    expect(uid).not.toBeNull();
    await comesIn(other, (await accept(far.db, other.input)).actionCode);
  } finally {
    await far.close();
    await proxy.cut();
  }
});

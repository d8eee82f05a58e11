import { randomUUID } from 'node:crypto';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { Guardian, PersonInCare } from '@consultorio/contracts/people-in-care';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { openFamilyClinic } from '../../../testing/family-clinic.ts';
import { makePerson, makeWard } from '../../../testing/people.ts';
import { storedProof } from '../../../testing/stored-proof.ts';
import { careInvitations, guardianships } from '../../core/db/tables/people.ts';
import { auditEvents, deliveries, notifications } from '../../core/db/tables/traces.ts';

const DAY = 86_400_000;

const clinic = await openFamilyClinic();
const { testApp, twin, mother, admin, doctor, serviceId, asked, code, people } = clinic;
const father = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Pablo', lastName: 'Ríos' });
const stranger = await makePerson(testApp.dependencies, { role: 'patient' });
afterAll(clinic.close);

const ward = () => makeWard(testApp.dependencies, [mother]);
const inviting = (patientId: string, email = father.email) => clinic.inviting(patientId, email);
const invite = (patientId: string, email?: string) =>
  asked<CareInvitation>('inviteGuardian', mother, inviting(patientId, email));
const accepting = ({ invitationId, key }: Pick<CareInvitation, 'invitationId' | 'key'>) => ({
  ...{ invitationId, key, relation: 'father', declared: true, idempotencyKey: randomUUID() },
});
const rowOf = async (id: string) =>
  (await testApp.dependencies.db.select().from(careInvitations).where(eq(careInvitations.id, id)))[0];

test('a mother invites the father: he accepts with the key that she told him, and reaches this one child', async () => {
  const [child, other] = [await ward(), await ward()];
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    ...{
      patient: child,
      doctor,
      serviceId,
      state: 'closed',
    },
  });
  const made = await invite(child.id);
  const [mail] = await testApp.dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, father.email));
  expect(mail?.text).toContain('Laura Ríos');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(new RegExp(`Sofía|${made.key}`));
  // Invited is not let in yet; nobody else reads of it, and none of the lists tells him the key.
  expect(await code('getPatientProfile', father, { patientId: child.id })).toBe('not-found');
  const received = (await people(father)).received;
  expect(received).toMatchObject([
    { invitationId: made.invitationId, firstName: 'Sofía', invitedByName: 'Laura Ríos' },
  ]);
  expect(JSON.stringify(received)).not.toContain(made.key);
  expect((await people(stranger)).received).toEqual([]);
  expect((await people(mother)).items.find((one) => one.patientId === child.id)?.invitations).toEqual([made]);

  expect(await code('acceptGuardianInvitation', stranger, accepting(made))).toBe('invitation-ended');
  const wrong = await call(testApp.app, 'trpc', 'acceptGuardianInvitation', father, {
    ...accepting(made),
    key: made.key === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA',
  });
  expect([wrong.code, wrong.details?.issues]).toMatchObject(['invalid-input', [{ path: ['key'] }]]);
  // As it is heard and typed, at two servers at once: one guardianship.
  const spoken = `${made.key.slice(0, 3)}-${made.key.slice(3)}`.toLowerCase();
  const both = await Promise.all(
    [testApp.app, twin.app].map((app) =>
      code('acceptGuardianInvitation', father, { ...accepting(made), key: spoken }, app),
    ),
  );
  expect(both.toSorted()).toEqual(['invitation-ended', null].toSorted());
  const his = await people(father);
  expect(his.items.map(({ patientId }) => patientId)).toEqual([father.id, child.id]);
  expect(his.items[1]).toMatchObject({
    ...{ standing: 'current', relation: 'father', until: '2040-03-14T06:00:00.000Z' },
    guardians: [{ name: 'Laura Ríos', relation: 'mother' }],
  });
  expect(his.received).toEqual([]);
  expect(await code('getConsultation', father, { consultationId })).toBeNull();
  for (const patientId of [other.id, mother.id])
    expect(await code('getPatientProfile', father, { patientId })).toBe('not-found');
  const [row] = await testApp.dependencies.db
    .select()
    .from(guardianships)
    .where(eq(guardianships.accountId, father.id));
  expect(row).toMatchObject({ invitedBy: mother.id, declaredIp: '127.0.0.1' });
  // Both are told.
  const bells = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.kind, 'careChanged'));
  expect(bells.map(({ userId }) => userId).toSorted()).toEqual([mother.id, father.id].toSorted());
});

test('it runs out after a week, is withdrawn by a guardian, declined by who got it, and replaced by a newer one', async () => {
  const child = await ward();
  const old = await invite(child.id);
  testApp.clock.move(8 * DAY);
  expect(await code('acceptGuardianInvitation', father, accepting(old))).toBe('invitation-ended');
  const first = await invite(child.id);
  const second = await invite(child.id);
  expect(await code('acceptGuardianInvitation', father, accepting(first))).toBe('invitation-ended');
  expect(await code('withdrawCareInvitation', stranger, { invitationId: second.invitationId })).toBe(
    'invitation-ended',
  );
  await asked('withdrawCareInvitation', mother, { invitationId: second.invitationId });
  expect(await code('withdrawCareInvitation', mother, { invitationId: second.invitationId })).toBe('invitation-ended');
  expect(await code('acceptGuardianInvitation', father, accepting(second))).toBe('invitation-ended');
  const third = await invite(child.id);
  await asked('withdrawCareInvitation', father, { invitationId: third.invitationId });
  expect(await rowOf(third.invitationId)).toMatchObject({ withdrawnBy: father.id, acceptedAt: null });
});

test('it lives by the care of who invited, counts three at most, and is nobody’s for oneself', async () => {
  const child = await ward();
  testApp.clock.move(DAY);
  for (const name of ['a', 'b']) await invite(child.id, `${name}-${randomUUID()}@consultorio.test`);
  const made = await invite(child.id);
  expect(await code('inviteGuardian', mother, inviting(child.id, 'otra@consultorio.test'))).toBe(
    'too-many-invitations',
  );
  expect(await code('inviteGuardian', mother, inviting(child.id, mother.email))).toBe('invalid-input');
  expect(await code('inviteGuardian', mother, inviting(mother.id))).toBe('invalid-input');
  expect(await code('inviteGuardian', stranger, inviting(child.id))).toBe('not-found');
  await asked('endGuardianship', admin, { guardianshipId: child.guardianshipIds[0], reason: 'Lo pidió el juzgado' });
  expect((await people(father)).received).toEqual([]);
  expect(await code('acceptGuardianInvitation', father, accepting(made))).toBe('invitation-ended');
});

test('who was let in already, and who cares for ten, are told so', async () => {
  testApp.clock.move(DAY);
  const shared = await makeWard(testApp.dependencies, [mother, father]);
  expect(await code('inviteGuardian', mother, inviting(shared.id))).toBe('invalid-input');
  const many = await makePerson(testApp.dependencies, { role: 'patient' });
  for (let n = 0; n < 10; n += 1) await makeWard(testApp.dependencies, [many]);
  const made = await invite((await ward()).id, many.email);
  expect(await code('acceptGuardianInvitation', many, accepting(made))).toBe('too-many-people');
});

test('for an adult the second guardian too brings a paper, and waits for the clinic', async () => {
  testApp.clock.move(DAY);
  const adult = { birthDate: '1940-02-01', until: null, confirmed: true };
  const { id } = await makeWard(testApp.dependencies, [mother], adult);
  const made = await invite(id);
  expect(await code('acceptGuardianInvitation', father, accepting(made))).toBe('invalid-input');
  const added = await asked<PersonInCare>('acceptGuardianInvitation', father, {
    ...accepting(made),
    ...{ proof: 'Sentencia del juzgado tercero', proofFileId: await storedProof(testApp, father) },
  });
  expect(added.standing).toBe('waiting');
  expect(await code('getPatientProfile', father, { patientId: id })).toBe('not-found');
});

const adding = (more: object) => ({
  ...{ firstName: 'Sofía', lastName: 'Ríos', sex: 'female', declared: true, idempotencyKey: randomUUID() },
  ...more,
});

test('who speaks for an adult says why, and is let in once an administrator has seen it', async () => {
  const son = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Raúl', consents: false });
  const adult = { birthDate: '1940-02-01', relation: 'child' };
  expect(await code('addPersonInCare', son, adding(adult))).toBe('invalid-input');
  const proof = 'Soy su tutor por sentencia del juzgado tercero familiar';
  expect(await code('addPersonInCare', son, adding({ ...adult, proof }))).toBe('invalid-input');
  // The paper goes through the scanner as every upload does, without a consent: it is no health data.
  const paper = Buffer.from(`%PDF-1.7\n%${' '.repeat(2000)}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`);
  const announced = { name: 'sentencia.pdf', size: paper.length, purpose: 'proof' };
  const { fileId, uploadUrl } = await asked<{ fileId: string; uploadUrl: string }>('createUpload', son, announced);
  const early = adding({ ...adult, proof, proofFileId: fileId });
  expect(await code('addPersonInCare', son, early)).toBe('invalid-input');
  const sent = { method: 'PUT', url: uploadUrl, payload: paper } as const;
  const headers = { 'content-type': 'application/pdf' };
  expect((await testApp.app.inject({ ...sent, headers })).statusCode).toBe(200);
  expect(await code('getFileAddress', doctor, { fileId })).toBe('not-found');
  expect(await code('getFileAddress', admin, { fileId })).toBe('not-found');
  expect(await code('addPersonInCare', mother, adding({ ...adult, proof, proofFileId: fileId }))).toBe('invalid-input');
  const { patientId, standing } = await asked<PersonInCare>(
    'addPersonInCare',
    son,
    adding({ ...adult, proof, proofFileId: fileId }),
  );
  // One paper stands for one person.
  expect(await code('addPersonInCare', son, adding({ ...adult, proof, proofFileId: fileId }))).toBe('invalid-input');
  expect(standing).toBe('waiting');
  expect(await code('getPatientProfile', son, { patientId })).toBe('not-found');
  const { items } = await asked<{ items: Guardian[] }>('listGuardians', admin, { patientId });
  expect(items).toMatchObject([{ name: 'Raúl Prueba', proof, confirmedAt: null, until: null }]);
  // The administration sees the paper, which is written down; nobody else of the staff does.
  const url = items[0]?.proofFile?.url ?? '';
  expect((await testApp.app.inject(url)).statusCode).toBe(200);
  await asked('getFileAddress', admin, { fileId });
  expect(await code('getFileAddress', doctor, { fileId })).toBe('not-found');
  const trail = await testApp.dependencies.db
    .select({ action: auditEvents.action, patientId: auditEvents.patientId })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, admin.id), eq(auditEvents.patientId, patientId)))
    .orderBy(auditEvents.seq);
  expect(trail.map(({ action }) => action)).toEqual(['listGuardians', 'getFileAddress']);
  const { guardianshipId } = items[0]!;
  await asked('confirmGuardianship', admin, { guardianshipId });
  expect(await code('confirmGuardianship', admin, { guardianshipId })).toBe('illegal-transition');
  expect(await code('getPatientProfile', son, { patientId })).toBeNull();
  const bells = await testApp.dependencies.db.select().from(notifications).where(eq(notifications.userId, son.id));
  expect(bells.map(({ kind }) => kind)).toEqual(['careChanged']);
});

test('of a child for whom nobody answers the office asks the grandmother, until somebody does', async () => {
  const { dependencies } = testApp;
  const child = await makeWard(dependencies, []);
  const grandmother = await makePerson(dependencies, { role: 'patient' });
  expect(await code('inviteGuardian', doctor, inviting(child.id, grandmother.email))).toBe('forbidden');
  const made = await asked<CareInvitation>('inviteGuardian', admin, inviting(child.id, grandmother.email));
  const [mail] = await dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, grandmother.email));
  const { received } = await people(grandmother);
  const [invitation] = received;
  // The clinic asks, and nobody of it is named.
  expect(mail?.text).toMatch(new RegExp(`^${invitation?.invitedByName} te invitó a responder por una persona:`));
  expect(mail?.text).not.toContain(made.key);
  expect(received).toMatchObject([{ firstName: 'Sofía', isAdult: false }]);
  const listed = () =>
    asked<{ items: Guardian[]; invitation: unknown }>('listGuardians', admin, { patientId: child.id });
  expect((await listed()).invitation).toEqual(made);
  const other = await asked<CareInvitation>('inviteGuardian', admin, inviting(child.id, stranger.email));

  expect(await code('acceptGuardianInvitation', grandmother, { ...accepting(made), key: 'AAAAAA' })).toBe(
    'invalid-input',
  );
  const accepted = await asked<PersonInCare>('acceptGuardianInvitation', grandmother, accepting(made));
  expect(accepted).toMatchObject({ patientId: child.id, standing: 'current' });
  expect(Date.parse(accepted.until ?? '')).toBeGreaterThan(testApp.dependencies.now());
  // From here on it is hers to ask others, and the clinic's earlier word to somebody else is over.
  expect(await code('inviteGuardian', admin, inviting(child.id))).toBe('illegal-transition');
  expect(await code('acceptGuardianInvitation', stranger, accepting(other))).toBe('invitation-ended');
  expect(await listed()).toMatchObject({ invitation: null, items: [{ email: grandmother.email }] });
});

test('the office asks nobody to answer for who has an account, and for an adult the paper is asked and confirmed', async () => {
  const { dependencies } = testApp;
  expect(await code('inviteGuardian', admin, inviting(mother.id))).toBe('illegal-transition');
  expect(await code('inviteGuardian', admin, inviting(randomUUID()))).toBe('not-found');
  const adult = await makeWard(dependencies, [], { birthDate: '1950-02-03' });
  const son = await makePerson(dependencies, { role: 'patient' });
  const made = await asked<CareInvitation>('inviteGuardian', admin, inviting(adult.id, son.email));
  expect((await people(son)).received).toMatchObject([{ isAdult: true }]);
  expect(await code('acceptGuardianInvitation', son, accepting(made))).toBe('invalid-input');
  const proofFileId = await storedProof(testApp, son);
  const proven = { ...accepting(made), proof: 'Sentencia 412 del juzgado', proofFileId };
  expect(await asked<PersonInCare>('acceptGuardianInvitation', son, proven)).toMatchObject({ standing: 'waiting' });
});

test('two at once: the office asks both, and whoever comes second finds that somebody answers', async () => {
  const child = await makeWard(testApp.dependencies, []);
  const [one, two] = [await makePerson(testApp.dependencies, { role: 'patient' }), stranger];
  const invitations = [];
  for (const who of [one, two])
    invitations.push(await asked<CareInvitation>('inviteGuardian', admin, inviting(child.id, who.email)));
  const [first, second] = invitations;
  if (!first || !second) throw new Error('an invitation is missing');
  const codes = await Promise.all([
    code('acceptGuardianInvitation', one, accepting(first)),
    code('acceptGuardianInvitation', two, accepting(second), twin.app),
  ]);
  expect(codes.toSorted()).toEqual(['invitation-ended', null].toSorted());
});

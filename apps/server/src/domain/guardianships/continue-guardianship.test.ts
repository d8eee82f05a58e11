import { randomUUID } from 'node:crypto';
import type { CareInvitation } from '@consultorio/contracts/care-invitations';
import type { Guardian, PersonInCare } from '@consultorio/contracts/people-in-care';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { openFamilyClinic } from '../../../testing/family-clinic.ts';
import { freshEmail, mailedCode } from '../../../testing/invitation-steps.ts';
import { makeWard } from '../../../testing/people.ts';
import { storedProof } from '../../../testing/stored-proof.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { careInvitations } from '../../core/db/tables/people.ts';
import { comeOfAge } from './come-of-age.ts';

const DAY = 86_400_000;

const clinic = await openFamilyClinic();
const { testApp, twin, mother, admin, doctor, serviceId, asked, code, people, almostOfAge, inviting } = clinic;
afterAll(clinic.close);

/** What the guardian says, and a paper of its own each time. */
const continuing = async (patientId: string, who = mother) => ({
  ...{ patientId, proof: 'Sentencia 412 del juzgado tercero familiar', declared: true },
  ...{ proofFileId: await storedProof(testApp, who), idempotencyKey: randomUUID() },
});
const guardiansOf = async (patientId: string) =>
  (await asked<{ items: Guardian[] }>('listGuardians', admin, { patientId })).items;
const standing = async (patientId: string) =>
  (await people(mother)).items.filter((one) => one.patientId === patientId).map((one) => one.standing);

test('of who cannot act alone the care goes on when the clinic has seen the paper, and not before', async () => {
  const { db } = testApp.dependencies;
  const person = await almostOfAge();
  const about = { patientId: person.id };
  const small = await makeWard(testApp.dependencies, [mother]);
  expect(await code('continueGuardianship', mother, await continuing(small.id))).toBe('invalid-input');
  expect(
    await code('continueGuardianship', mother, { ...(await continuing(person.id)), proofFileId: randomUUID() }),
  ).toBe('invalid-input');
  await asked('inviteToOwnAccount', mother, inviting(person.id, freshEmail()));
  const input = await continuing(person.id);
  const made = await asked<PersonInCare>('continueGuardianship', mother, input);
  expect(made).toMatchObject({ standing: 'current', asksToContinue: true, invitations: [{ kind: 'self' }] });
  expect(await asked<PersonInCare>('continueGuardianship', mother, input)).toEqual(made);
  expect(await code('continueGuardianship', mother, await continuing(person.id))).toBe('illegal-transition');
  expect(await standing(person.id)).toEqual(['current']);

  // The birthday takes what it takes, until an administrator has looked at the paper.
  testApp.clock.move(2 * DAY);
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    ...{ patient: person, doctor, serviceId, state: 'inProgress' },
  });
  await db
    .update(consultations)
    .set({ createdAt: new Date(testApp.dependencies.now()).toISOString() })
    .where(eq(consultations.id, consultationId));
  const text = () => ({ consultationId, text: 'Sigue con tos', idempotencyKey: randomUUID() });
  expect(await standing(person.id)).toEqual(['ofAge']);
  expect(await code('getConsultation', mother, { consultationId })).toBe('not-found');
  expect(await code('updatePersonGeneralForm', mother, { ...about, answers: {} })).toBe('of-age');
  const asks = (await guardiansOf(person.id)).filter(({ until }) => until === null);
  expect(asks).toMatchObject([{ accountId: mother.id, confirmedAt: null, proof: input.proof }]);
  expect(asks[0]?.proofFile?.id).toBe(input.proofFileId);
  const { guardianshipId } = asks[0]!;
  const confirmed = await Promise.all(
    [testApp.app, twin.app].map((app) => code('confirmGuardianship', admin, { guardianshipId }, app)),
  );
  expect(confirmed.toSorted()).toEqual(['illegal-transition', null].toSorted());
  for (const app of [testApp.app, twin.app]) {
    expect(await code('getConsultation', mother, { consultationId }, app)).toBeNull();
    expect(await code('sendMessage', mother, text(), app)).toBeNull();
  }
  expect((await people(mother)).items.filter((one) => one.patientId === person.id)).toMatchObject([
    { standing: 'current', until: null, asksToContinue: false, relation: 'mother' },
  ]);
  // That of the minor has ended, nothing is told of a birthday, and the invitation of that day is withdrawn.
  expect((await guardiansOf(person.id)).map(({ until, endedReason }) => [until !== null, endedReason])).toEqual([
    [false, null],
    [true, 'Sigue como responsable de una persona adulta'],
  ]);
  await comeOfAge(testApp.asJobs);
  const rows = await db.select().from(careInvitations).where(eq(careInvitations.patientId, person.id));
  expect(rows).toMatchObject([{ sentAt: null, withdrawnAt: expect.any(String) }]);
  // Ended by the clinic, everything is.
  await asked('endGuardianship', admin, { guardianshipId, reason: 'Lo pidió el juzgado' });
  for (const app of [testApp.app, twin.app])
    expect(await code('getConsultation', mother, { consultationId }, app)).toBe('not-found');
});

test('long after the birthday it is asked too; refused, the rest stays; and with that of the minor it ends', async () => {
  const person = await almostOfAge();
  testApp.clock.move(40 * DAY);
  const asking = async () => {
    await asked('continueGuardianship', mother, await continuing(person.id));
    return (await guardiansOf(person.id)).find(({ until, endedAt }) => until === null && endedAt === null)!;
  };
  const refused = await asking();
  const reason = 'El documento no está completo';
  await asked('endGuardianship', admin, { guardianshipId: refused.guardianshipId, reason });
  expect(await standing(person.id)).toEqual(['ofAge']);
  await asking();
  const minor = (await guardiansOf(person.id)).find(({ until }) => until !== null)!;
  await asked('endGuardianship', admin, { guardianshipId: minor.guardianshipId, reason });
  expect((await guardiansOf(person.id)).map(({ endedAt }) => endedAt === null)).toEqual([false, false, false]);
  expect(await code('continueGuardianship', mother, await continuing(person.id))).toBe('not-found');
});

test('who takes the own record over while it is asked for is followed by nobody', async () => {
  const person = await almostOfAge();
  testApp.clock.move(2 * DAY);
  const email = freshEmail();
  const made = await asked<CareInvitation>('inviteToOwnAccount', admin, inviting(person.id, email));
  const input = await continuing(person.id);
  const taking = { code: await mailedCode(testApp.dependencies, email, 'ownAccount'), key: made.key };
  const codes = await Promise.all([
    code('continueGuardianship', mother, input),
    call(twin.app, 'callable', 'acceptOwnAccount', null, taking).then((answer) => answer.code),
  ]);
  expect([null, 'not-found']).toContain(codes[0]);
  expect(codes[1]).toBeNull();
  const all = await guardiansOf(person.id);
  expect(all.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  for (const { guardianshipId } of all)
    expect(await code('confirmGuardianship', admin, { guardianshipId })).toBe('illegal-transition');
  expect(await standing(person.id)).toEqual([]);
});

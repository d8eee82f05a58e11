import { gateAdmits, type Permission, permissions, procedureNames, reachOf } from '@consultorio/contracts/access';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpointsInTurn } from '../testing/call.ts';
import { makeConsultation, signNote } from '../testing/consultation-fixture.ts';
import { choosePassword } from '../testing/invitation-steps.ts';
import { matrixInputs, type Target } from '../testing/matrix-inputs.ts';
import { buildMatrixWorld, documentReaders, type MatrixWorld } from '../testing/matrix-world.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { consentToAll, makePerson, makeWard, type Person, signIn } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { careInvitations, guardianships } from './core/db/tables/people.ts';
import { deliveries } from './core/db/tables/traces.ts';
import { describedProcedures } from './transport/docs/describe-procedure.ts';

/**
 * Guardians as callers, and those who came of age: every procedure that aims at somebody's record, and every one of the
 * patient's own that may name another person. Written by hand from what each may do, not from the table.
 *
 * invited: asked to care for the child, not accepted yet · ofGrownUp: the person is 18 now · grown: the person of 18 with
 * the own account · ofGrown: the guardian of before that account · toBeGrown: whoever has the e-mail to which the
 * invitation of the person of 18 went, and has not taken the record over.
 */
const guardians = ['mother', 'stranger', 'former', 'waiting', 'ofGrownUp', 'invited', 'ofGrown', 'toBeGrown'] as const;
const callers = [...guardians, 'grown'] as const;
type Caller = (typeof callers)[number];

/** The patient's own calls that may name somebody in care. */
const aboutPerson = [
  'getPatientProfile',
  'updatePatientProfile',
  'updatePatientProfilePicture',
  'getPatientGeneralForm',
  'listMyGeneralFormVersions',
  'downloadMyRecord',
  'listMyRecordAccess',
  'listMyConsultations',
  'createConsultation',
  'recordConsent',
  'listMyConsents',
  'revokeConsent',
  'continueGuardianship',
  'inviteGuardian',
  'inviteToOwnAccount',
] as const satisfies readonly ProcedureName[];
const isAbout = (name: ProcedureName) => (aboutPerson as readonly ProcedureName[]).includes(name);

const DAY = 86_400_000;
const birthdayTomorrow = () => {
  const day = new Date(Date.now() + DAY);
  return `${day.getUTCFullYear() - 18}${day.toISOString().slice(4, 10)}`;
};

const documented = Object.fromEntries(describedProcedures().map(({ name, errors }) => [name, errors as string[]]));
const refusals = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'of-age',
  'person-blocked',
  'account-blocked',
  'internal',
];

let testApp: TestApp;
let world: MatrixWorld;
const people = {} as Record<Caller, Person>;
const targets = {} as Record<'child' | 'grownUp' | 'grown', { open: Target; closed: Target }>;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  world = await buildMatrixWorld(testApp);
  for (const caller of guardians) people[caller] = await makePerson(dependencies, { role: 'patient' });
  const child = await makeWard(dependencies, [people.mother, people.former]);
  const grownUp = await makeWard(dependencies, [people.ofGrownUp], { birthDate: birthdayTomorrow() });
  await dependencies.db.insert(guardianships).values({
    ...{ id: crypto.randomUUID(), accountId: people.waiting.id, patientId: child.id, relation: 'tutor' },
    declaredAt: new Date().toISOString(),
  });
  await dependencies.db
    .update(guardianships)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(guardianships.accountId, people.former.id));
  const invitation = { patientId: child.id, email: people.invited.email, idempotencyKey: crypto.randomUUID() };
  await ask(testApp.app, 'inviteGuardian', people.mother, invitation);
  const named = { patientId: grownUp.id, email: people.toBeGrown.email, key: 'AAAAAA' };
  await dependencies.db.insert(careInvitations).values({
    ...{ id: crypto.randomUUID(), kind: 'self', ...named, invitedBy: people.ofGrownUp.id },
    createdAt: new Date().toISOString(),
  });
  const grown = await makeWard(dependencies, [people.ofGrown], { birthDate: birthdayTomorrow() });
  const doctor = world.people.assignedDoctor;
  for (const [key, patient] of [
    ['child', child],
    ['grownUp', grownUp],
    ['grown', grown],
  ] as const) {
    const wanted = { patient, doctor, serviceId: world.clinic.serviceId };
    const open = await makeConsultation(dependencies, { ...wanted, state: 'inProgress' });
    const closed = await makeConsultation(dependencies, { ...wanted, state: 'closed' });
    await issueFixtureOrder(dependencies, closed.orderId);
    await signNote(dependencies, closed.consultationId);
    targets[key] = { open, closed };
  }
  // From here on two of them are of age.
  testApp.clock.move(2 * DAY);
  people.grown = await ownAccountOf(grown.id);
});
afterAll(() => testApp.close());

/** As whoever came of age gets it: the clinic invites, the person accepts, chooses a password and consents. */
async function ownAccountOf(patientId: string): Promise<Person> {
  const { dependencies, app } = testApp;
  const email = `${crypto.randomUUID()}@consultorio.test`;
  const input = { patientId, email, idempotencyKey: crypto.randomUUID() };
  const { key } = await ask<{ key: string }>(app, 'inviteToOwnAccount', world.people.admin, input);
  const [mail] = await dependencies.db.select().from(deliveries).where(eq(deliveries.recipient, email));
  const code = new URLSearchParams(mail?.path?.split('?')[1]).get('code');
  const { actionCode } = await ask<{ actionCode: string }>(app, 'acceptOwnAccount', null, { code, key });
  const password = 'Mi-expediente-18';
  await choosePassword(dependencies, actionCode, password);
  const token = await signIn(dependencies, email, password);
  await consentToAll(dependencies, patientId);
  return { id: patientId, uid: '', email, password, role: 'patient', token };
}

const isWriting = (name: ProcedureName) =>
  procedures[name].kind === 'mutation' && !gateAdmits[(permissions[name] as Permission).gate].blocked;

const targetOf: Partial<Record<Caller, keyof typeof targets>> = {
  ...{ ofGrownUp: 'grownUp', toBeGrown: 'grownUp', grown: 'grown', ofGrown: 'grown' },
};

function expected(name: ProcedureName, caller: Caller): 'pass' | 'forbidden' | 'not-found' | 'of-age' {
  if (reachOf(name, 'patient') === '-') return 'forbidden';
  if (caller === 'mother' || caller === 'grown') return 'pass';
  if (caller !== 'ofGrownUp') return 'not-found';
  // What is asked for is the time after the birthday.
  if (name === 'continueGuardianship') return 'pass';
  return isWriting(name) ? 'of-age' : 'pass';
}

// What is withdrawn stands in the way of those that come after.
const isLast = (name: ProcedureName) => Number(name === 'revokeConsent');
const names = procedureNames
  .filter((name) => matrixInputs[name].aims || isAbout(name))
  .toSorted((one, other) => isLast(one) - isLast(other));

describe.each(names)('%s', (name) => {
  test.each(callers)('by %s', async (caller) => {
    testApp.clock.move(60_000);
    const { open, closed } = targets[targetOf[caller] ?? 'child'];
    const target = documentReaders.includes(name)
      ? closed
      : name === 'getPreviousConsultation'
        ? { ...open, previousId: closed.consultationId }
        : open;
    for (const endpoint of endpointsInTurn()) {
      const input = matrixInputs[name].input(target, world.clinic);
      const about = isAbout(name) ? { ...(input ?? {}), patientId: target.patientId } : input;
      const { code } = await call(testApp.app, endpoint, name, people[caller], about);
      const wanted = expected(name, caller);
      if (wanted === 'pass') expect(refusals, `${endpoint}: ${code}`).not.toContain(code);
      else expect({ endpoint, code }).toEqual({ endpoint, code: wanted });
      if (code) expect(documented[name]).toContain(code);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { patientSummary } from '@consultorio/contracts/patients';
import { queueRow } from '@consultorio/contracts/queue';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import type { Target } from '../../../testing/matrix-inputs.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

type Access = { action: string; actorName: string; actorRole: string };

let testApp: TestApp;
let patient: Person;
let stranger: Person;
let doctor: Person;
let admin: Person;
let target: Target;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  stranger = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, {
    role: 'doctor',
    serviceIds: [serviceId],
    firstName: 'Eva',
    lastName: 'Ríos',
  });
  admin = await makePerson(dependencies, { role: 'admin', firstName: 'Olga', lastName: 'Oficina' });
  target = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  await issueFixtureOrder(dependencies, target.orderId);
});
afterAll(() => testApp.close());

const listed = async (who: Person) =>
  (await ask<{ items: Access[] }>(testApp.app, 'listMyRecordAccess', who, {})).items;

/** The parts of a record that can be opened, and how: the answers travel with the consultation. */
const openings: [ProcedureName, (aim: Target) => object][] = [
  ['getConsultation', ({ consultationId }) => ({ consultationId })],
  ['listMessages', ({ consultationId }) => ({ consultationId })],
  ['getClinicalNote', ({ consultationId }) => ({ consultationId })],
  ['listConsultationOrders', ({ consultationId }) => ({ consultationId })],
  ['getFileAddress', ({ fileId }) => ({ fileId })],
  ['getOrderDocument', ({ orderId }) => ({ orderId })],
  ['getPatient', ({ patientId }) => ({ patientId })],
  // Of everybody: what it shows of each stands there whole.
  ['listOrders', () => ({})],
];

test.each(openings)('%s by the staff stands in the patient’s own list at once', async (name, input) => {
  for (const [person, actorName, actorRole] of [
    [doctor, 'Eva Ríos', 'doctor'],
    [admin, 'Olga Oficina', 'admin'],
  ] as const) {
    expect((await listed(patient)).filter((one) => one.action === name && one.actorName === actorName)).toEqual([]);
    await ask(testApp.app, name, person, input(target));
    expect((await listed(patient))[0]).toMatchObject({ action: name, actorName, actorRole });
  }
});

test('opened again within minutes it is one opening; the patient’s own reading is none', async () => {
  const { consultationId } = target;
  const { db } = testApp.dependencies;
  const before = await listed(patient);
  for (let time = 0; time < 3; time++) await ask(testApp.app, 'getConsultation', doctor, { consultationId });
  for (const [name, input] of openings.filter(([name]) => name === 'getConsultation' || name === 'getFileAddress'))
    await ask(testApp.app, name, patient, input(target));
  expect(await listed(patient)).toEqual(before);
  expect(await db.select().from(auditEvents).where(eq(auditEvents.actorId, patient.id))).toEqual([]);
});

test('a list of what several patients were prescribed is an opening of each of them, and once', async () => {
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  const looker = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], firstName: 'Iris' });
  const people = [
    patient,
    await makePerson(dependencies, { role: 'patient' }),
    await makePerson(dependencies, { role: 'patient' }),
  ];
  for (const one of people)
    for (let order = 0; order < 2; order++)
      await makeConsultation(dependencies, { patient: one, doctor: looker, serviceId, state: 'inProgress' });
  const looks = async () =>
    Promise.all(
      people.map(async (one) => (await listed(one)).filter(({ actorName }) => actorName.startsWith('Iris')).length),
    );
  const page = await ask<{ items: { patientId: string }[] }>(testApp.app, 'listOrders', looker, { limit: 100 });
  expect(new Set(page.items.map(({ patientId }) => patientId))).toEqual(new Set(people.map(({ id }) => id)));
  expect(await looks()).toEqual([1, 1, 1]);
  await ask(testApp.app, 'listOrders', looker, { limit: 100 });
  expect(await looks()).toEqual([1, 1, 1]);
  // Beyond the page nobody was shown.
  const second = await makePerson(dependencies, { role: 'admin', firstName: 'Iris' });
  const [first] = (await ask<typeof page>(testApp.app, 'listOrders', second, { limit: 1 })).items;
  expect(await looks()).toEqual(people.map(({ id }) => (id === first?.patientId ? 2 : 1)));
});

test('lists that are no opening of everybody in them show who waits and where, and nothing of what was told', () => {
  // One column more, and it may have to be one: then it leaves a row for each person, as listOrders does.
  const whoAndWhere = ['id', 'recordNo', 'firstName', 'lastName', 'email', 'phone', 'birthDate', 'sex'];
  expect(Object.keys(patientSummary.shape)).toEqual([
    ...whoAndWhere,
    'status',
    'statusReason',
    'lastActivityAt',
    'updatedAt',
  ]);
  const names = [
    'id',
    'folio',
    'patientId',
    'patientName',
    'guardianName',
    'birthDate',
    'sex',
    'serviceId',
    'serviceName',
  ];
  const place = [
    'state',
    'priority',
    'doctorId',
    'doctorName',
    'autoAssigned',
    'submittedAt',
    'dueAt',
    'nearAt',
    'pausedMs',
    'waitingSince',
  ];
  expect(Object.keys(queueRow.shape)).toEqual([
    ...names,
    ...place,
    'unread',
    'toReview',
    'draftOrders',
    'noteBegun',
    'expiresAt',
    'lastActivityAt',
    'version',
  ]);
});

test('nobody reads whose record was opened but its owner', async () => {
  expect(await listed(stranger)).toEqual([]);
  expect(await withoutPolicies(testApp, () => listed(stranger))).toEqual([]);
  for (const staff of [doctor, admin])
    expect((await call(testApp.app, 'callable', 'listMyRecordAccess', staff, {})).code).toBe('forbidden');
});

test('what the patient does with the own record is no look of somebody else, also where no policy hides it', async () => {
  const before = await listed(patient);
  const said = { consultationId: target.consultationId, text: 'Sigo con tos', idempotencyKey: randomUUID() };
  await ask(testApp.app, 'sendMessage', patient, said);
  const trail = await testApp.dependencies.db.select().from(auditEvents).where(eq(auditEvents.actorId, patient.id));
  expect(trail).toMatchObject([{ action: 'sendMessage', patientId: patient.id, outcome: 'ok' }]);
  expect(await listed(patient)).toEqual(before);
  expect(await withoutPolicies(testApp, () => listed(patient))).toEqual(before);
});

test('what was refused is no opening', async () => {
  const outsider = await makePerson(testApp.dependencies, { role: 'doctor', firstName: 'Otra', lastName: 'Persona' });
  for (const [name, input] of openings.filter(([name]) => name !== 'listOrders'))
    expect([name, (await call(testApp.app, 'callable', name, outsider, input(target))).code]).toEqual([
      name,
      'not-found',
    ]);
  expect(await ask(testApp.app, 'listOrders', outsider, { patientId: target.patientId })).toMatchObject({ items: [] });
  expect((await listed(patient)).map(({ actorName }) => actorName)).not.toContain('Otra Persona');
});

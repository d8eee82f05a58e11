import type { ProcedureName } from '@consultorio/contracts/verbs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Allowed, aboutOneRecord, aboutTheClinic } from '../testing/access-oracle.ts';
import { call, endpoints } from '../testing/call.ts';
import { makeConsultation, signNote } from '../testing/consultation-fixture.ts';
import { type Clinic, matrixInputs, type Target } from '../testing/matrix-inputs.ts';
import { buildMatrixWorld } from '../testing/matrix-world.ts';
import { issueFixtureOrder } from '../testing/order-fixture.ts';
import { makePerson, type Person, setStatus } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { consultations } from './core/db/tables/consultations.ts';

/** The oracle that does not read the permission table. The endpoints take turns: that both answer alike is the matrix's. */
const callers = [
  ...['nobody', 'unverified', 'owner', 'stranger', 'blocked'],
  ...['assignedDoctor', 'otherDoctor', 'inactiveDoctor', 'admin', 'inactiveAdmin'],
] as const;
type Caller = (typeof callers)[number];

/** attended: of `owner`, by `assignedDoctor` · unassigned: of `stranger`, by nobody · ofBlocked: by `assignedDoctor`. */
const records = ['attended', 'unassigned', 'ofBlocked'] as const;
type RecordName = (typeof records)[number];

const refusals = [
  ...['unauthenticated', 'forbidden', 'not-found'],
  ...['email-not-verified', 'account-blocked', 'account-inactive'],
];

let testApp: TestApp;
let clinic: Clinic;
let people: Record<string, Person>;
let open: Record<RecordName, Target>;
/** Documents need a signed note and an issued order. */
let closed: Record<RecordName, Target>;
/** Of a patient and a doctor whom nobody here knows. */
let foreign: Record<'open' | 'closed', Target>;
/** An earlier consultation of `stranger`, whose note is signed. */
let previous: Target;

async function make(patient: Person, doctor: Person, isOpen: boolean): Promise<Target> {
  const { dependencies } = testApp;
  const { serviceId } = clinic;
  return makeConsultation(dependencies, { patient, doctor, serviceId, state: isOpen ? 'inProgress' : 'closed' });
}

/** Nobody attends it any more, and it holds what no other doctor may read: a note and an order. */
async function unassigned(isOpen: boolean): Promise<Target> {
  const target = await make(people.stranger!, people.assignedDoctor!, isOpen);
  await testApp.dependencies.db
    .update(consultations)
    .set({ doctorId: null, state: 'submitted' })
    .where(eq(consultations.id, target.consultationId));
  return target;
}

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const world = await buildMatrixWorld(testApp);
  clinic = world.clinic;
  const inactiveAdmin = await makePerson(dependencies, { role: 'admin' });
  await setStatus(dependencies, inactiveAdmin.id, 'inactive');
  people = { ...world.people, inactiveAdmin };
  const all = async (isOpen: boolean) => ({
    attended: await make(people.owner!, people.assignedDoctor!, isOpen),
    unassigned: await unassigned(isOpen),
    ofBlocked: await make(people.blocked!, people.assignedDoctor!, isOpen),
  });
  open = await all(true);
  closed = await all(false);
  const [patient, doctor] = [
    await makePerson(dependencies, { role: 'patient' }),
    await makePerson(dependencies, { role: 'doctor' }),
  ];
  foreign = { open: await make(patient, doctor, true), closed: await make(patient, doctor, false) };
  previous = await make(people.stranger!, people.assignedDoctor!, false);
  for (const { consultationId, orderId } of [...Object.values(closed), foreign.closed, previous]) {
    await signNote(dependencies, consultationId);
    await issueFixtureOrder(dependencies, orderId);
  }
});
afterAll(() => testApp.close());

const documents: readonly string[] = ['getOrderDocument', 'getNoteDocument', 'getOrder', 'uploadOrderResult'];

async function targetOf(name: ProcedureName, record: RecordName): Promise<Target> {
  // A caller who may take it does, and the next one asks for another.
  if (name === 'takeConsultation' && record === 'unassigned') return unassigned(true);
  if (name === 'getPreviousConsultation') {
    const { consultationId } = record === 'unassigned' ? previous : closed[record];
    return { ...open[record], previousId: consultationId };
  }
  return (documents.includes(name) ? closed : open)[record];
}

function wanted(allowed: readonly Allowed[], caller: Caller, record: RecordName | null): string {
  const may = (who: Allowed) => allowed.includes(who);
  const isDoctor = caller === 'assignedDoctor' || caller === 'otherDoctor' || caller === 'inactiveDoctor';
  const isAdmin = caller === 'admin' || caller === 'inactiveAdmin';
  if (caller === 'nobody') return 'unauthenticated';
  if (isAdmin ? !may('admin') : isDoctor ? !may('attending') && !may('unassigned') : !may('patient'))
    return 'forbidden';
  if (caller === 'unverified') return 'email-not-verified';
  if (caller === 'inactiveDoctor' || caller === 'inactiveAdmin') return 'account-inactive';
  if (caller === 'blocked' && !may('blocked')) return 'account-blocked';
  if (record === null || isAdmin) return 'pass';
  const isWithin = {
    attended: caller === 'owner' || caller === 'assignedDoctor',
    unassigned: caller === 'stranger' || (isDoctor && may('unassigned')),
    ofBlocked: caller === 'blocked' || caller === 'assignedDoctor',
  }[record];
  return isWithin ? 'pass' : 'not-found';
}

/** Whether somebody is turned away, or let in, before a record is looked at: then one record says as much as three. */
const isSettled = (told: string, caller: Caller) =>
  caller === 'admin' || ['unauthenticated', 'forbidden', 'email-not-verified', 'account-inactive'].includes(told);

let turn = inject('turn');

async function judge(name: ProcedureName, allowed: readonly Allowed[], asked: readonly (RecordName | null)[]) {
  // Each procedure has a minute of its own, for the rate limits.
  testApp.clock.move(60_000);
  // No caller keeps to one endpoint.
  turn++;
  const chosen = asked[turn % asked.length];
  const wrong: string[] = [];
  for (const record of asked) {
    for (const caller of callers) {
      // Before the end the patient has no papers; this one's consultation can be at its end only with a doctor.
      if (record === 'unassigned' && caller === 'stranger' && documents.includes(name)) continue;
      const told = wanted(allowed, caller, record);
      if (!inject('isWhole') && record !== chosen && isSettled(told, caller)) continue;
      const endpoint = endpoints[turn++ % endpoints.length]!;
      const target = await targetOf(name, record ?? 'attended');
      const who = caller === 'nobody' ? null : people[caller]!;
      const { code } = await call(testApp.app, endpoint, name, who, matrixInputs[name].input(target, clinic));
      // A refusal like the other: it tells a doctor of its service whose it is now, and nothing of it.
      const refusal = name === 'takeConsultation' && code === 'already-taken' ? 'not-found' : code;
      const heard = refusal !== null && refusals.includes(refusal) ? refusal : 'pass';
      if (heard !== told) wrong.push(`${endpoint}, ${caller}, ${record ?? 'the app'}: ${heard}, and not ${told}`);
    }
  }
  // The administration may have let the blocked one in again.
  await setStatus(testApp.dependencies, people.blocked!.id, 'blocked');
  expect(wrong).toEqual([]);
}

describe('rows of lists', () => {
  type Row = readonly [ProcedureName, object | undefined, keyof Target, Caller, readonly string[]];
  const everybody = ['attended', 'unassigned', 'ofBlocked', 'foreign'];
  const rows: readonly Row[] = [
    ['listPatients', undefined, 'patientId', 'admin', everybody],
    ['listPatients', undefined, 'patientId', 'assignedDoctor', ['attended', 'unassigned', 'ofBlocked']],
    ['listPatients', undefined, 'patientId', 'otherDoctor', ['unassigned']],
    ['searchPatients', {}, 'patientId', 'admin', everybody],
    ['searchPatients', {}, 'patientId', 'assignedDoctor', ['attended', 'unassigned', 'ofBlocked']],
    ['searchPatients', {}, 'patientId', 'otherDoctor', ['unassigned']],
    ['listConsultations', { tab: 'all' }, 'consultationId', 'admin', everybody],
    ['listConsultations', { tab: 'mine' }, 'consultationId', 'assignedDoctor', ['attended', 'ofBlocked']],
    ['listConsultations', { tab: 'mine' }, 'consultationId', 'otherDoctor', []],
    ['listConsultations', { tab: 'unassigned' }, 'consultationId', 'otherDoctor', ['unassigned']],
    ['listMyConsultations', {}, 'consultationId', 'owner', ['attended']],
    ['listMyConsultations', {}, 'consultationId', 'blocked', ['ofBlocked']],
    ['listOrders', {}, 'orderId', 'admin', ['attended', 'ofBlocked', 'foreign']],
    ['listOrders', {}, 'orderId', 'assignedDoctor', ['attended', 'ofBlocked']],
    ['listOrders', {}, 'orderId', 'otherDoctor', []],
  ];

  test.each(rows)('%s %o: %s of %s', async (name, input, id, caller, wanted) => {
    const { unassigned: _nobodys, ...papers } = closed;
    const known = id === 'orderId' ? { ...papers, foreign: foreign.closed } : { ...open, foreign: foreign.open };
    for (const endpoint of endpoints) {
      const { http, result } = await call(testApp.app, endpoint, name, people[caller]!, input);
      expect(http, endpoint).toBe(200);
      const text = JSON.stringify(result);
      const found = Object.entries(known).flatMap(([record, target]) => (text.includes(target[id]!) ? [record] : []));
      expect(found, endpoint).toEqual(wanted);
    }
  });
});

describe('about one record', () => {
  test.each(Object.entries(aboutOneRecord))('%s', (name, allowed) => judge(name as ProcedureName, allowed, records));
});

describe('about the app', () => {
  test.each(Object.entries(aboutTheClinic))('%s', (name, allowed) => judge(name as ProcedureName, allowed, [null]));
});

/** A stream that opens has no end: refusals are tested here, the audience in live-events.test.ts. */
test.each(endpoints)('nobody hears live who may not read: %s', async (endpoint) => {
  const heard = async (who: Caller) =>
    (await call(testApp.app, endpoint, 'liveEvents', who === 'nobody' ? null : people[who]!)).code;
  expect(await heard('nobody')).toBe('unauthenticated');
  expect(await heard('unverified')).toBe('email-not-verified');
  expect(await heard('blocked')).toBe('account-blocked');
  expect(await heard('inactiveDoctor')).toBe('account-inactive');
  expect(await heard('inactiveAdmin')).toBe('account-inactive');
});

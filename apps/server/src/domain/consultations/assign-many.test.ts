import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

// What the list marks is assigned one by one, as `apps/web/src/areas/queue/assign-many-dialog.tsx` asks it: each case is answered by itself.

let testApp: TestApp;
let admin: Person;
let doctor: Person;
let colleague: Person;
let stranger: Person;
let serviceId: string;
let otherServiceId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  otherServiceId = await makeService(dependencies);
  admin = await makePerson(dependencies, { role: 'admin' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  stranger = await makePerson(dependencies, { role: 'doctor', serviceIds: [otherServiceId] });
});
afterAll(() => testApp.close());

/** Five that somebody marked, and what became of them before the press: nothing, taken by a colleague, ended, of another service, gone. */
async function marked() {
  const { dependencies } = testApp;
  const one = async (state: 'submitted' | 'closed', service = serviceId) => {
    const patient = await makePerson(dependencies, { role: 'patient' });
    return (
      await makeConsultation(dependencies, {
        ...{ patient, serviceId: service, state },
        ...(state === 'closed' ? { doctor: colleague } : {}),
      })
    ).consultationId;
  };
  const ids = {
    waiting: await one('submitted'),
    taken: await one('submitted'),
    ended: await one('closed'),
    foreign: await one('submitted', otherServiceId),
    gone: randomUUID(),
  };
  const version = (await rowOf(ids.waiting))?.version ?? Number.NaN;
  const taken = await call(testApp.app, 'trpc', 'takeConsultation', colleague, { consultationId: ids.taken });
  expect(taken.code).toBeNull();
  return { ids, version };
}
const rowOf = async (id: string) =>
  (await testApp.dependencies.db.select().from(consultations).where(eq(consultations.id, id)))[0];
const trailOf = (id: string) =>
  testApp.dependencies.db
    .select({ outcome: auditEvents.outcome, actorId: auditEvents.actorId, targetId: auditEvents.targetId })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'assignConsultation'), eq(auditEvents.consultationId, id)));

test.each(endpoints)(
  'by %s: each case is told by itself, and what was refused takes nothing from the others',
  async (endpoint) => {
    const { ids, version } = await marked();
    const answers: Record<string, string | null> = {};
    for (const [name, consultationId] of Object.entries(ids)) {
      const input = { consultationId, expectedVersion: version, doctorId: doctor.id };
      answers[name] = (await call(testApp.app, endpoint, 'assignConsultation', admin, input)).code;
    }
    expect(answers).toEqual({
      waiting: null,
      taken: 'stale-version',
      ended: 'illegal-transition',
      foreign: 'doctor-not-in-service',
      gone: 'not-found',
    });
    expect((await rowOf(ids.waiting))?.doctorId).toBe(doctor.id);
    expect((await rowOf(ids.taken))?.doctorId).toBe(colleague.id);
    expect(await rowOf(ids.foreign)).toMatchObject({ doctorId: null, state: 'submitted' });
    // One row in the trail for what was done, with whom it was given to; what was too late changed nothing and says nothing.
    expect(await trailOf(ids.waiting)).toEqual([{ outcome: 'ok', actorId: admin.id, targetId: doctor.id }]);
    for (const id of [ids.taken, ids.ended, ids.foreign])
      expect((await trailOf(id)).filter(({ outcome }) => outcome === 'ok')).toEqual([]);
  },
);

test('as one batch of the browser they are answered in their order, each with its own outcome', async () => {
  const { ids, version } = await marked();
  const all = Object.values(ids);
  const inputs = all.map((consultationId) => ({ consultationId, expectedVersion: version, doctorId: doctor.id }));
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/trpc/${all.map(() => 'assignConsultation').join(',')}?batch=1`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...inputs }),
  });
  const answers = response.json() as { result?: object; error?: { data: { appCode: string } } }[];
  expect(answers.map(({ error }) => error?.data.appCode ?? null)).toEqual([
    null,
    'stale-version',
    'illegal-transition',
    'doctor-not-in-service',
    'not-found',
  ]);
  expect((await rowOf(ids.waiting))?.doctorId).toBe(doctor.id);
});

test.each(endpoints)('by %s: no doctor and no patient assigns, not even what waits for everybody', async (endpoint) => {
  const { ids, version } = await marked();
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  for (const person of [doctor, stranger, patient])
    for (const consultationId of [ids.waiting, ids.taken]) {
      const input = { consultationId, expectedVersion: version, doctorId: doctor.id };
      expect((await call(testApp.app, endpoint, 'assignConsultation', person, input)).code).toBe('forbidden');
    }
  expect((await rowOf(ids.waiting))?.doctorId).toBeNull();
});

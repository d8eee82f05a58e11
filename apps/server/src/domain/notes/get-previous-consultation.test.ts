import type { PreviousConsultation } from '@consultorio/contracts/notes';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';

let testApp: TestApp;
let [patient, doctor, earlier, admin]: Person[] = [];
let serviceId: string;
let present: string;
let previous: string;

async function signed(of: Person, by: Person, state: 'closed' | 'inProgress' = 'closed'): Promise<string> {
  const { consultationId } = await makeConsultation(testApp.dependencies, {
    patient: of,
    doctor: by,
    serviceId,
    state,
  });
  await signNote(testApp.dependencies, consultationId, { plan: 'Reposo', doctorAnswers: { temperatura: 38 } });
  return consultationId;
}

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  [patient, doctor, earlier, admin] = (await Promise.all(
    (['patient', 'doctor', 'doctor', 'admin'] as const).map((role) => makePerson(dependencies, { role })),
  )) as [Person, Person, Person, Person];
  previous = await signed(patient, earlier);
  const one = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' });
  present = one.consultationId;
});
afterAll(() => testApp.close());

test('who attends now reads what a colleague signed, and the patient sees that it was read', async () => {
  const { dependencies, app } = testApp;
  const input = { consultationId: present, previousId: previous };
  const read = await ask<PreviousConsultation>(app, 'getPreviousConsultation', doctor as Person, input);
  expect(read).toMatchObject({
    id: previous,
    note: { status: 'signed', plan: 'Reposo', author: { name: 'Eva Ríos' } },
    doctorAnswers: [{ label: '¿Cuánta?', text: '38 °C' }],
  });
  const opened = await dependencies.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'getPreviousConsultation'), eq(auditEvents.consultationId, previous)));
  expect(opened).toMatchObject([{ actorId: doctor?.id, patientId: patient?.id, outcome: 'ok' }]);
});

test.each(endpoints)('at the endpoint %s, nothing else is read by this way', async (endpoint) => {
  const other = await makePerson(testApp.dependencies, { role: 'patient' });
  const foreign = await signed(other, earlier as Person);
  const codeFor = async (caller: Person | undefined, input: { consultationId: string; previousId: string }) =>
    (await call(testApp.app, endpoint, 'getPreviousConsultation', caller ?? null, input)).code;
  // Another patient's, one that is not closed, by way of one that is not attended, and by the patient.
  expect(await codeFor(doctor, { consultationId: present, previousId: foreign })).toBe('not-found');
  expect(await codeFor(doctor, { consultationId: present, previousId: present })).toBe('not-found');
  expect(await codeFor(earlier, { consultationId: present, previousId: previous })).toBe('not-found');
  expect(await codeFor(patient, { consultationId: present, previousId: previous })).toBe('forbidden');
  expect(await codeFor(admin, { consultationId: present, previousId: previous })).toBeNull();
  // Whose record the database lets meet more is stopped by the query alone.
  expect(await codeFor(admin, { consultationId: present, previousId: foreign })).toBe('not-found');
  const open = await signed(patient as Person, doctor as Person, 'inProgress');
  expect(await codeFor(doctor, { consultationId: present, previousId: open })).toBe('not-found');
});

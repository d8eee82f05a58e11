import { randomUUID } from 'node:crypto';
import { formLimits } from '@consultorio/contracts/form-draft';
import type { FormSchema } from '@consultorio/contracts/forms';
import type { PatientDetail } from '@consultorio/contracts/patients';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { awaitedLocks } from '../testing/awaited-locks.ts';
import { ask, call } from '../testing/call.ts';
import { makeConsultation } from '../testing/consultation-fixture.ts';
import { costOf, longestStand, median } from '../testing/main-thread.ts';
import { makePerson, makeWard, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { forms, services } from './core/db/tables/forms.ts';
import { recordEntries } from './core/db/tables/record-entries.ts';

/** What somebody with an account of his own tried on guardianships, consents, licences, registers and scores, and got. */

let testApp: TestApp;
let serviceId: string;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  testApp = await startTestApp('postgres');
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  admin = await makePerson(dependencies, { role: 'admin' });
});
afterAll(() => testApp.close());

const waiting = () => awaitedLocks(testApp.dependencies.db, 'any');

test('a consent withdrawn by one guardian while the other writes: what was under way commits before it, never after', async () => {
  const { dependencies, app } = testApp;
  const [mother, father] = [
    await makePerson(dependencies, { role: 'patient' }),
    await makePerson(dependencies, { role: 'patient' }),
  ];
  const ward = await makeWard(dependencies, [mother, father]);
  const made = await makeConsultation(dependencies, { patient: ward, doctor, serviceId, state: 'inProgress' });
  const { consultationId } = made;
  const done: string[] = [];
  const then = async (answer: ReturnType<typeof call>, name: string) => {
    const { code } = await answer;
    done.push(`${name} ${code}`);
  };
  const said = { consultationId, text: 'Sigue con tos', idempotencyKey: randomUUID() };
  // Whose bell rings is locked: the message stops there, after its consent was asked for and before it commits.
  const answers = await dependencies.system.transaction(async (tx) => {
    await tx.execute(sql`select id from users where id = ${doctor.id} for update`);
    const sent = then(call(app, 'trpc', 'sendMessage', mother, said), 'sendMessage');
    await vi.waitUntil(async () => (await waiting()) === 1 || done.length > 0, { interval: 5, timeout: 20_000 });
    const withdrawal = call(app, 'trpc', 'revokeConsent', father, { kind: 'privacy', patientId: ward.id });
    const withdrawn = then(withdrawal, 'revokeConsent');
    await vi.waitUntil(async () => (await waiting()) === 2 || done.length > 0, { interval: 5, timeout: 20_000 });
    return [sent, withdrawn];
  });
  await Promise.all(answers);
  expect(done).toEqual(['sendMessage null', 'revokeConsent null']);
  const late = { ...said, idempotencyKey: randomUUID() };
  expect((await call(app, 'trpc', 'sendMessage', mother, late)).code).toBe('consent-required');
});

test('of a form that is archived while its service is shown, one of the two is told', async () => {
  const { dependencies, app } = testApp;
  const shown = await makeService(dependencies);
  const [row] = await dependencies.db
    .update(services)
    .set({ active: false })
    .where(eq(services.id, shown))
    .returning({ formId: services.formId, version: services.version });
  const [form] = await dependencies.db
    .select()
    .from(forms)
    .where(eq(forms.id, row?.formId ?? ''));
  const done: string[] = [];
  const then = async (answer: ReturnType<typeof call>) => done.push(String((await answer).code));
  // Both stop where they tell of it, after everything that they ask of each other.
  const answers = await dependencies.system.transaction(async (tx) => {
    await tx.execute(sql`lock table events in exclusive mode`);
    const showing = { serviceId: shown, expectedVersion: row?.version, active: true };
    const active = then(call(app, 'trpc', 'setServiceActive', admin, showing));
    await vi.waitUntil(async () => (await waiting()) === 1 || done.length > 0, { interval: 5, timeout: 20_000 });
    const archived = then(
      call(app, 'callable', 'archiveForm', admin, { formId: form?.id, expectedVersion: form?.version }),
    );
    await vi.waitUntil(async () => (await waiting()) === 2 || done.length > 0, { interval: 5, timeout: 20_000 });
    return [active, archived];
  });
  await Promise.all(answers);
  expect(done).toEqual(['null', 'form-in-use']);
});

test('which prescription a medicine comes from is nobody’s to say', async () => {
  const { dependencies, app } = testApp;
  const patient = await makePerson(dependencies, { role: 'patient' });
  const another = await makePerson(dependencies, { role: 'patient' });
  const about = { doctor, serviceId, state: 'inProgress' as const };
  const { consultationId } = await makeConsultation(dependencies, { ...about, patient });
  const { orderId } = await makeConsultation(dependencies, { ...about, patient: another });
  const content = { medicine: 'Losartán', orderId };
  const settle = async (change: object) => {
    const input = { consultationId, changes: [change], statements: [], idempotencyKey: randomUUID() };
    const answer = await ask<{ entries: { entryId: string; rowId: string }[] }>(app, 'reconcileRecord', doctor, input);
    const [row] = await dependencies.db
      .select({ content: recordEntries.content })
      .from(recordEntries)
      .where(eq(recordEntries.id, answer.entries[0]?.rowId ?? ''));
    return { ...answer.entries[0], content: row?.content };
  };
  const { content: said, ...made } = await settle({ verdict: 'new', kind: 'medicine', content });
  expect(said).toEqual({ medicine: 'Losartán' });
  expect((await settle({ verdict: 'changed', kind: 'medicine', ...made, content })).content).toEqual(said);
});

test('twenty answers to the largest scales keep nobody waiting when their sums are read', async () => {
  const options = Array.from({ length: formLimits.options }, (_, at) => ({ value: `o${at}`, label: 'Sí', score: at }));
  const items = Array.from({ length: 150 }, (_, at) => ({
    ...{ key: `p${at}`, type: 'manyChoices' as const, label: '¿Cuáles?', options },
  }));
  const sums = items.map(({ key }) => ({ item: key }));
  const scales = Array.from({ length: formLimits.scales }, (_, at) => ({
    ...{ key: `e${at}`, title: `Puntaje ${at}`, sums, bands: [] },
  }));
  const schema: FormSchema = { sections: [{ key: 's', title: 'S', items }], scales };
  const ofForm = await makeService(testApp.dependencies, schema);
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const chosen = options.map(({ value }) => value);
  const answers = Object.fromEntries(items.map(({ key }) => [key, chosen]));
  const about = { patient, doctor, serviceId: ofForm, state: 'closed' as const, answers };
  for (let made = 0; made < 20; made++) await makeConsultation(testApp.dependencies, about);
  const runs: number[] = [];
  // The median of some: what is collected meanwhile may be of another test.
  for (let run = 0; run < 3; run++) {
    let detail: PatientDetail | null = null;
    const { standsMs } = await costOf(async () => {
      detail = await ask<PatientDetail>(testApp.app, 'getPatient', admin, { patientId: patient.id });
    });
    expect(detail).toMatchObject({
      scores: Array.from({ length: 20 * formLimits.scales }, () => ({ text: expect.any(String) })),
    });
    runs.push(standsMs);
  }
  expect(median(runs)).toBeLessThan(await longestStand());
});

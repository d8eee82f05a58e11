import { randomUUID } from 'node:crypto';
import { isControlled } from '@consultorio/contracts/controlled-drugs';
import { endOfDayAfter } from '@consultorio/contracts/last-day';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { formVersions, services } from '../../core/db/tables/forms.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { doctors, patients } from '../../core/db/tables/people.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { expireOrders } from './expire.ts';
import { sha256OfOrder } from './sealed-order.ts';

const paracetamol = {
  genericName: 'Paracetamol',
  dose: '500 mg',
  presentation: 'Tabletas, caja con 20',
  route: 'Oral',
  frequency: 'Cada 8 horas',
  duration: '5 días',
};
const content: OrderContent = { drugs: [paracetamol], indications: 'Líquidos abundantes' };

test.each([
  ['Clonazepam', true],
  ['clorhidrato de METILFENIDATO', true],
  ['Codeína / paracetamol', true],
  ['Diazepam', true],
  ['Amoxicilina con ácido clavulánico', false],
  ['Morfinol', false],
])('%s is controlled: %s', (genericName, expected) => {
  expect(isControlled({ genericName })).toBe(expected);
});

test('a code is read as people type it', () => {
  expect(readSpokenCode(' 7kq2m-zx9oi ')).toBe('7KQ2MZX901');
});

describe.each(engines)('orders on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let stranger: Person;
  let patient: Person;
  let admin: Person;
  let consultationId: string;
  const asked = <T = Order>(name: Parameters<typeof ask>[1], who: Person | null, input: unknown) =>
    ask<T>(testApp.app, name, who, input);
  const refused = async (name: Parameters<typeof ask>[1], who: Person | null, input: unknown) =>
    (await call(testApp.app, 'trpc', name, who, input)).code;
  const create = (more: Record<string, unknown> = {}) =>
    asked('createOrder', doctor, {
      consultationId,
      kind: 'prescription',
      content,
      idempotencyKey: randomUUID(),
      ...more,
    });
  const issue = (order: Order) =>
    asked('issueOrder', doctor, { orderId: order.id, expectedVersion: order.version, safetyReason: 'Se repite' });
  const setState = (state: 'inProgress' | 'closed') =>
    testApp.dependencies.db.update(consultations).set({ state }).where(eq(consultations.id, consultationId));

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    [doctor, stranger, patient, admin] = await Promise.all([
      makePerson(dependencies, { role: 'doctor', firstName: 'Mariana', lastName: 'Ibáñez' }),
      makePerson(dependencies, { role: 'doctor' }),
      makePerson(dependencies, { role: 'patient', firstName: 'Íñigo', lastName: 'Núñez Peña' }),
      makePerson(dependencies, { role: 'admin' }),
    ]);
    const [form] = await dependencies.db.select().from(formVersions);
    const serviceId = randomUUID();
    await dependencies.db.insert(services).values({
      ...{ id: serviceId, name: 'General', description: '', formId: form!.formId, priceText: '' },
      ...{ replyMinutes: 60, closeMinutes: 600 },
    });
    consultationId = randomUUID();
    await dependencies.db.insert(consultations).values({
      ...{ id: consultationId, folio: 'C-26-900001', patientId: patient.id, serviceId, formVersionId: form!.id },
      ...{ state: 'inProgress', doctorId: doctor.id, submittedAt: new Date().toISOString() },
    });
  });
  afterAll(() => testApp.close());

  test('one key makes one draft, and a stale edit is refused', async () => {
    const idempotencyKey = randomUUID();
    const order = await create({ idempotencyKey });
    expect((await create({ idempotencyKey })).id).toBe(order.id);
    expect(await refused('createOrder', doctor, { consultationId, kind: 'imaging', content, idempotencyKey })).toBe(
      'idempotency-mismatch',
    );
    expect(order).toMatchObject({ state: 'draft', folio: null, patientName: 'Íñigo Núñez Peña', version: 1 });
    const edit = { orderId: order.id, expectedVersion: 1, content: { ...content, indications: 'Reposo' } };
    expect(await asked('updateOrder', doctor, edit)).toMatchObject({ version: 2, content: { indications: 'Reposo' } });
    expect(await refused('updateOrder', doctor, edit)).toBe('stale-version');
    expect(await refused('discardOrder', doctor, { orderId: order.id, expectedVersion: 1 })).toBe('stale-version');
    await asked('discardOrder', doctor, { orderId: order.id, expectedVersion: 2 });
    expect(await refused('updateOrder', doctor, edit)).toBe('not-found');
  });

  test('nothing incomplete or controlled is issued', async () => {
    const empty = await create({ content: { drugs: [{ ...paracetamol, dose: '', route: '' }] } });
    const attempt = await call(testApp.app, 'callable', 'issueOrder', doctor, {
      orderId: empty.id,
      expectedVersion: 1,
    });
    expect([attempt.code, attempt.details!.missing]).toEqual(['order-incomplete', ['drugs.0.dose', 'drugs.0.route']]);
    const controlled = await create({ content: { drugs: [{ ...paracetamol, genericName: 'Alprazolam' }] } });
    expect(await refused('issueOrder', doctor, { orderId: controlled.id, expectedVersion: 1 })).toBe('controlled-drug');
    for (const draft of [empty, controlled])
      await asked('discardOrder', doctor, { orderId: draft.id, expectedVersion: 1 });
  });

  test('what the law wants of doctor and patient is asked for by name', async () => {
    const { db } = testApp.dependencies;
    const order = await create();
    await db.update(patients).set({ birthDate: null }).where(eq(patients.id, patient.id));
    await db.update(doctors).set({ officeAddress: '' }).where(eq(doctors.userId, doctor.id));
    const attempt = await call(testApp.app, 'callable', 'issueOrder', doctor, {
      orderId: order.id,
      expectedVersion: 1,
    });
    expect(attempt.details!.missing).toEqual(['doctor.officeAddress', 'patient.birthDate']);
    await db.update(patients).set({ birthDate: '1990-05-20' }).where(eq(patients.id, patient.id));
    await db.update(doctors).set({ officeAddress: 'Av. Juárez 1, Puebla' }).where(eq(doctors.userId, doctor.id));
    await asked('discardOrder', doctor, { orderId: order.id, expectedVersion: 1 });
  });

  test('an issued order can be verified, and nobody can change it', async () => {
    const { db } = testApp.dependencies;
    const order = await issue(await create());
    expect(order.state).toBe('issued');
    expect(order.folio).toMatch(/^R-\d\d-\d{6}$/);
    expect(Date.parse(order.validUntil ?? '')).toBe(endOfDayAfter(Date.parse(order.issuedAt ?? ''), 30));
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(sha256OfOrder(row!)).toBe(row!.sha256);
    const edit = { orderId: order.id, expectedVersion: order.version, content };
    expect(await refused('updateOrder', doctor, edit)).toBe('illegal-transition');
    expect(await refused('issueOrder', doctor, { orderId: order.id, expectedVersion: order.version })).toBe(
      'illegal-transition',
    );
    for (const attack of [
      sql`update orders set content = '{}' where id = ${order.id}`,
      sql`update orders set state = 'draft' where id = ${order.id}`,
      sql`update orders set valid_until = now() + interval '9 years' where id = ${order.id}`,
      sql`delete from orders where id = ${order.id}`,
    ]) {
      expect(
        sqlStateOf(
          await db.execute(attack).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      ).toBe('23001');
    }
    const verified = await asked<Record<string, unknown>>('verifyDocument', null, { code: order.verificationCode! });
    expect(verified).toMatchObject({
      folio: order.folio,
      state: 'issued',
      doctorName: 'Mariana Ibáñez',
      patientInitials: 'Í. N. P.',
    });
    expect(JSON.stringify(verified)).not.toMatch(/Paracetamol|Íñigo|Núñez/);
    expect(await refused('verifyDocument', null, { code: 'ZZZZZZZZZZ' })).toBe('not-found');
  });

  test('two who issue one draft give it one folio', async () => {
    const order = await create();
    const input = { orderId: order.id, expectedVersion: order.version, safetyReason: 'Se repite' };
    const answers = await Promise.all([1, 2, 3].map(() => call(testApp.app, 'trpc', 'issueOrder', doctor, input)));
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'illegal-transition']));
  });

  test('the patient reads documents once it is closed; strangers never', async () => {
    const order = await issue(await create());
    const draft = await create();
    const seenBy = async (who: Person) =>
      (await asked<Order[]>('listConsultationOrders', who, { consultationId })).map((one) => one.id);
    expect(await seenBy(patient)).toEqual([]);
    expect(await refused('getOrderDocument', patient, { orderId: order.id })).toBe('not-found');
    expect(await refused('getOrderDocument', doctor, { orderId: draft.id })).toBe('illegal-transition');
    expect(await refused('listConsultationOrders', stranger, { consultationId })).toBe('not-found');
    for (const name of ['issueOrder', 'discardOrder'] as const)
      expect(await refused(name, stranger, { orderId: draft.id, expectedVersion: 1 })).toBe('not-found');
    await setState('closed');
    expect(await seenBy(patient)).toContain(order.id);
    expect(await seenBy(patient)).not.toContain(draft.id);
    expect(await refused('issueOrder', doctor, { orderId: draft.id, expectedVersion: 1 })).toBe('illegal-transition');
    const { url } = await asked<{ url: string }>('getOrderDocument', patient, { orderId: order.id });
    const pdf = await testApp.app.inject({ url });
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await testApp.app.inject({ url: url.replace(order.id, draft.id) })).statusCode).toBe(403);
    expect((await testApp.app.inject({ url: `${url}x` })).statusCode).toBe(403);
    testApp.clock.move(16 * 60_000);
    expect((await testApp.app.inject({ url })).statusCode).toBe(403);
    await setState('inProgress');
  });

  test('a cancelled document says so wherever it is shown', async () => {
    const order = await issue(
      await create({ kind: 'laboratory', content: { studies: [{ name: 'Biometría hemática' }] } }),
    );
    expect(order.folio).toMatch(/^L-/);
    const input = { orderId: order.id, expectedVersion: order.version, reason: 'Estudio equivocado' };
    expect(await refused('cancelOrder', stranger, input)).toBe('not-found');
    expect(await asked('cancelOrder', admin, input)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'Estudio equivocado',
    });
    expect(await refused('cancelOrder', doctor, { ...input, expectedVersion: order.version + 1 })).toBe(
      'illegal-transition',
    );
    expect(await asked('verifyDocument', null, { code: order.verificationCode! })).toMatchObject({
      state: 'cancelled',
    });
  });

  test('a cancellation and the end of its validity at once: one of them, and only that one in the audit', async () => {
    const { dependencies } = testApp;
    await setState('inProgress');
    const past = { ...testApp.asJobs, now: () => Date.now() + 400 * 86_400_000 };
    const made: string[] = [];
    for (let round = 0; round < 5; round++) {
      const { id, version } = await issue(await create());
      made.push(id);
      const input = { orderId: id, expectedVersion: version, reason: 'Cambio de tratamiento' };
      await Promise.all([
        call(testApp.app, 'trpc', 'cancelOrder', doctor, input),
        expireOrders(past),
        expireOrders(past),
      ]);
    }
    const rows = await dependencies.db.select().from(orders).where(inArray(orders.id, made));
    const actions = await dependencies.db
      .select({ orderId: auditEvents.targetId, action: auditEvents.action })
      .from(auditEvents)
      .where(
        and(inArray(auditEvents.targetId, made), eq(auditEvents.outcome, 'ok'), ne(auditEvents.action, 'createOrder')),
      );
    expect(rows).toHaveLength(made.length);
    for (const { id, state, version } of rows) {
      expect(state).toMatch(/^(cancelled|expired)$/);
      expect(version).toBe(3);
      const ends = actions.filter(({ orderId, action }) => orderId === id && action !== 'issueOrder');
      expect(ends.map(({ action }) => action)).toEqual([state === 'expired' ? 'expireOrder' : 'cancelOrder']);
    }
  });

  test('the list pages without gaps, and only over the doctor’s own consultations', async () => {
    const all = await asked<{ items: Order[] }>('listOrders', admin, { limit: 100 });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Order[]; nextCursor: string | null } = await asked('listOrders', admin, {
        limit: 2,
        cursor,
      });
      paged.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(all.items.length).toBeGreaterThan(3);
    expect(paged).toEqual(all.items.map((one) => one.id));
    expect((await asked<{ items: Order[] }>('listOrders', stranger, {})).items).toEqual([]);
    const cancelled = await asked<{ items: Order[] }>('listOrders', doctor, { state: 'cancelled', kind: 'laboratory' });
    expect(cancelled.items).toHaveLength(1);
    const [one] = all.items;
    const ofPatient = await asked<{ items: Order[] }>('listOrders', admin, { patientId: one?.patientId, limit: 100 });
    expect(ofPatient.items.map(({ id }) => id)).toEqual(
      all.items.filter(({ patientId }) => patientId === one?.patientId).map(({ id }) => id),
    );
    const ofNobody = { patientId: '00000000-0000-4000-8000-000000000000' };
    expect((await asked<{ items: Order[] }>('listOrders', admin, ofNobody)).items).toEqual([]);
    expect(await refused('listOrders', admin, { cursor: 'bm9wZQ' })).toBe('invalid-input');
  });

  test('each change and each opening left its row', async () => {
    const rows = await testApp.dependencies.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.consultationId, consultationId));
    const actions = new Set(rows.filter((row) => row.outcome === 'ok').map((row) => row.action));
    for (const action of ['createOrder', 'updateOrder', 'discardOrder', 'issueOrder', 'cancelOrder'])
      expect(actions).toContain(action);
  });
});

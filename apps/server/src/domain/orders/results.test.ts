import { randomUUID } from 'node:crypto';
import { orderVerbsFrom } from '@consultorio/contracts/order-kinds';
import type { Order, OrderContent, OrderDetail } from '@consultorio/contracts/orders';
import type { QueueRow } from '@consultorio/contracts/queue';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { clinicalNotes, consultations } from '../../core/db/tables/consultations.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';

const studies: OrderContent = { studies: [{ name: 'Biometría hemática' }] };
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a study has results, a prescription is dispensed, a referral either', () => {
  const verbsOf = (kind: Order['kind']) => orderVerbsFrom({ state: 'issued', kind });
  expect(verbsOf('laboratory')).toEqual(['uploadOrderResult', 'cancelOrder', 'replaceOrder', 'expireOrder']);
  expect(verbsOf('prescription')).toEqual(['fulfilOrder', 'cancelOrder', 'replaceOrder', 'expireOrder']);
  expect(verbsOf('referral')).toEqual(expect.arrayContaining(['fulfilOrder', 'uploadOrderResult']));
});

describe.each(engines)('what comes back of an order, on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let otherDoctor: Person;
  let patient: Person;
  let stranger: Person;
  let admin: Person;
  let consultationId: string;
  const asked = <T = OrderDetail>(name: Parameters<typeof ask>[1], who: Person | null, input: unknown) =>
    ask<T>(testApp.app, name, who, input);
  const refused = async (name: Parameters<typeof ask>[1], who: Person | null, input: unknown) =>
    (await call(testApp.app, 'trpc', name, who, input)).code;
  const setState = (state: 'inProgress' | 'closed') =>
    testApp.dependencies.db.update(consultations).set({ state }).where(eq(consultations.id, consultationId));
  const see = (who: Person, orderId: string) => asked('getOrder', who, { orderId });
  const noticesOf = async (who: Person, kind: 'orderResultUploaded' | 'orderReviewed' | 'orderReplaced') =>
    (
      await testApp.dependencies.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, who.id), eq(notifications.kind, kind)))
    ).length;

  /** Written while attended; the rest happens, as in life, after the consultation is closed. */
  async function issued(kind: Order['kind'] = 'laboratory', content: OrderContent = studies): Promise<Order> {
    await setState('inProgress');
    const draft = await asked<Order>('createOrder', doctor, {
      ...{ consultationId, kind, content, idempotencyKey: randomUUID() },
    });
    const order = await asked<Order>('issueOrder', doctor, { orderId: draft.id, expectedVersion: draft.version });
    await setState('closed');
    return order;
  }

  async function upload(who: Person, purpose: 'result' | 'message' = 'result'): Promise<string> {
    const announced = await asked<{ fileId: string; uploadUrl: string }>('createUpload', who, {
      ...{ name: 'biometría.pdf', size: pdf.length, purpose },
    });
    const put = await testApp.app.inject({ method: 'PUT', url: announced.uploadUrl, payload: pdf });
    expect(put.statusCode).toBe(200);
    return announced.fileId;
  }
  const bring = (who: Person, orderId: string, more: Record<string, unknown> = { text: 'Hb 13.2 g/dL' }) =>
    asked('uploadOrderResult', who, { orderId, idempotencyKey: randomUUID(), ...more });

  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    [doctor, otherDoctor, patient, stranger, admin] = await Promise.all([
      makePerson(dependencies, { role: 'doctor', firstName: 'Mariana', serviceIds: [serviceId] }),
      makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
      makePerson(dependencies, { role: 'patient', firstName: 'Íñigo', lastName: 'Núñez Peña' }),
      makePerson(dependencies, { role: 'patient' }),
      makePerson(dependencies, { role: 'admin', firstName: 'Olga' }),
    ]);
    const wanted = { patient, doctor, serviceId, state: 'inProgress' as const };
    ({ consultationId } = await makeConsultation(dependencies, wanted));
    await dependencies.db.delete(clinicalNotes).where(eq(clinicalNotes.consultationId, consultationId));
    await dependencies.db.delete(orders).where(eq(orders.consultationId, consultationId));
  });
  afterAll(() => testApp.close());

  test('a closed consultation stands in the list of who is to review its result, until it is reviewed', async () => {
    const toReview = async (who: Person) => {
      const { items } = await asked<{ items: QueueRow[] }>('listConsultations', who, { tab: 'toReview' });
      const counts = await asked<Record<string, number>>('countConsultations', who, null);
      expect(counts.toReview).toBe(items.length);
      return items.map((row) => [row.id, row.state, row.toReview]);
    };
    const [first, second] = [await issued(), await issued('imaging')];
    expect(await toReview(doctor)).toEqual([]);
    await bring(patient, first.id);
    await bring(admin, second.id);
    // Who runs the clinic sees as well what lies unread, whoever has to read it.
    for (const who of [doctor, admin]) expect(await toReview(who)).toEqual([[consultationId, 'closed', 2]]);
    expect(await toReview(otherDoctor)).toEqual([]);
    for (const [{ id }, left] of [[first, [[consultationId, 'closed', 1]]] as const, [second, []] as const]) {
      const { version } = await see(doctor, id);
      await asked('reviewOrder', doctor, { orderId: id, expectedVersion: version });
      expect(await toReview(doctor)).toEqual(left);
    }
  });

  test('what the patient brings the doctor sees at once, and the patient goes on seeing it', async () => {
    const order = await issued();
    const fileId = await upload(patient);
    const told = await noticesOf(doctor, 'orderResultUploaded');
    const input = { orderId: order.id, fileIds: [fileId], text: '', idempotencyKey: randomUUID() };
    expect(await asked('uploadOrderResult', patient, input)).toMatchObject({ state: 'resultUploaded', version: 3 });
    expect((await asked('uploadOrderResult', patient, input)).results).toHaveLength(1);
    for (const who of [doctor, patient, admin]) {
      const { results } = await see(who, order.id);
      expect(results.map(({ authorRole, files }) => [authorRole, files[0]!.name])).toEqual([
        ['patient', 'biometría.pdf'],
      ]);
      expect((await testApp.app.inject({ url: results[0]!.files[0]!.url! })).rawPayload.equals(pdf)).toBe(true);
    }
    expect((await asked<{ name: string }>('getFileAddress', doctor, { fileId })).name).toBe('biometría.pdf');
    expect(await noticesOf(doctor, 'orderResultUploaded')).toBe(told + 1);
    // The same file again, somebody else's, and one that was uploaded for something else.
    const second = await issued();
    for (const fileIds of [[fileId], [await upload(stranger)], [await upload(patient, 'message')], [randomUUID()]])
      expect(
        await refused('uploadOrderResult', patient, { orderId: second.id, fileIds, idempotencyKey: randomUUID() }),
      ).toBe('invalid-input');
  });

  test('what staff brings reaches the patient when the doctor has reviewed it, words and files', async () => {
    const order = await issued('imaging');
    const fileId = await upload(admin);
    await bring(admin, order.id, { fileIds: [fileId], text: 'Sin datos de neumonía' });
    expect(await see(patient, order.id)).toMatchObject({ state: 'resultUploaded', results: [], reviewComment: null });
    for (const endpoint of endpoints)
      expect((await call(testApp.app, endpoint, 'getFileAddress', patient, { fileId })).code).toBe('not-found');
    const seen = await see(doctor, order.id);
    expect(seen.results[0]).toMatchObject({ authorName: 'Olga Prueba', text: 'Sin datos de neumonía' });
    const input = { orderId: order.id, expectedVersion: seen.version, comment: 'Todo en orden' };
    expect(await refused('reviewOrder', admin, input)).toBe('forbidden');
    expect(await refused('reviewOrder', patient, input)).toBe('forbidden');
    expect(await refused('reviewOrder', otherDoctor, input)).toBe('not-found');
    const told = await noticesOf(patient, 'orderReviewed');
    expect(await asked('reviewOrder', doctor, input)).toMatchObject({ state: 'reviewed' });
    const after = await see(patient, order.id);
    expect(after).toMatchObject({ state: 'reviewed', reviewComment: 'Todo en orden' });
    // A patient reads the names of doctors, not of the office.
    expect(after.results[0]).toMatchObject({ authorName: '', text: 'Sin datos de neumonía', files: [{ id: fileId }] });
    expect((await asked<{ id: string }>('getFileAddress', patient, { fileId })).id).toBe(fileId);
    expect(await noticesOf(patient, 'orderReviewed')).toBe(told + 1);
    expect(
      await refused('uploadOrderResult', admin, { orderId: order.id, text: 'Otro', idempotencyKey: randomUUID() }),
    ).toBe('illegal-transition');
  });

  test('a review covers what was on the screen: a result of that very moment makes it stale', async () => {
    const order = await issued();
    const seen = await bring(admin, order.id);
    await bring(patient, order.id, { text: 'También esto' });
    const input = { orderId: order.id, expectedVersion: seen.version };
    expect(await refused('reviewOrder', doctor, input)).toBe('stale-version');
    expect((await see(patient, order.id)).results.map(({ authorRole }) => authorRole)).toEqual(['patient']);
  });

  test('who may not, may not; and nothing is brought to what is not a study or does not stand', async () => {
    const order = await issued();
    const input = { orderId: order.id, text: 'Hola', idempotencyKey: randomUUID() };
    for (const who of [stranger, otherDoctor]) {
      expect(await refused('uploadOrderResult', who, input)).toBe('not-found');
      expect(await refused('getOrder', who, { orderId: order.id })).toBe('not-found');
    }
    expect(await refused('uploadOrderResult', patient, { ...input, text: ' ' })).toBe('invalid-input');
    await setState('inProgress');
    expect(await refused('uploadOrderResult', patient, input)).toBe('not-found');
    await setState('closed');
    await setStatus(testApp.dependencies, patient.id, 'blocked');
    expect(await refused('uploadOrderResult', patient, input)).toBe('account-blocked');
    await setStatus(testApp.dependencies, patient.id, 'active');
    const drug = {
      ...{ genericName: 'Paracetamol', dose: '500 mg', presentation: 'Tabletas' },
      ...{ route: 'Oral', frequency: 'Cada 8 horas', duration: '5 días' },
    };
    const prescription = await issued('prescription', { drugs: [drug] });
    expect(await refused('uploadOrderResult', admin, { ...input, orderId: prescription.id })).toBe(
      'illegal-transition',
    );
    expect(await refused('fulfilOrder', admin, { orderId: order.id, expectedVersion: order.version })).toBe(
      'illegal-transition',
    );
    const dispensed = { orderId: prescription.id, expectedVersion: prescription.version };
    expect(await refused('fulfilOrder', patient, dispensed)).toBe('forbidden');
    expect(await asked('fulfilOrder', admin, dispensed)).toMatchObject({ state: 'fulfilled' });
    expect(await refused('cancelOrder', doctor, { ...dispensed, expectedVersion: 3, reason: 'Ya no' })).toBe(
      'illegal-transition',
    );
  });

  test('one order takes the place of another, and each names the other, also for whoever holds the paper', async () => {
    const old = await issued();
    const input = {
      ...{ orderId: old.id, expectedVersion: old.version, reason: 'Faltó un estudio', idempotencyKey: randomUUID() },
      content: { studies: [{ name: 'Biometría hemática' }, { name: 'Química sanguínea' }] },
    };
    expect(await refused('replaceOrder', doctor, { ...input, content: {} })).toBe('order-incomplete');
    expect(await refused('replaceOrder', admin, input)).toBe('forbidden');
    const fresh = await asked<Order>('replaceOrder', doctor, input);
    expect(await asked<Order>('replaceOrder', doctor, input)).toEqual(fresh);
    expect(fresh).toMatchObject({ state: 'issued', replaces: { id: old.id, folio: old.folio } });
    expect(await see(patient, old.id)).toMatchObject({
      ...{ state: 'replaced', replaceReason: 'Faltó un estudio', replacedBy: { id: fresh.id, folio: fresh.folio } },
    });
    expect(await asked<Record<string, unknown>>('verifyDocument', null, { code: old.verificationCode! })).toMatchObject(
      {
        ...{ state: 'replaced', replacedBy: fresh.folio },
      },
    );
    expect(await noticesOf(patient, 'orderReplaced')).toBe(1);
  });

  test('replaced, cancelled and fulfilled at once: one of them, one row, one successor at most', async () => {
    const { db } = testApp.dependencies;
    const made: string[] = [];
    for (let round = 0; round < 4; round++) {
      const { id: orderId, version: expectedVersion } = await issued('referral', {
        referTo: 'Cardiología',
        reason: 'Soplo',
        diagnosticImpression: 'R01 Soplo',
      });
      made.push(orderId);
      const aimed = { orderId, expectedVersion };
      const replace = () => ({
        ...{ ...aimed, reason: 'Otra unidad', idempotencyKey: randomUUID() },
        content: { referTo: 'Neumología', reason: 'Tos', diagnosticImpression: 'R05 Tos' },
      });
      const answers = await Promise.all([
        call(testApp.app, 'trpc', 'replaceOrder', doctor, replace()),
        call(testApp.app, 'callable', 'replaceOrder', doctor, replace()),
        call(testApp.app, 'trpc', 'cancelOrder', admin, { ...aimed, reason: 'Duplicada' }),
        call(testApp.app, 'callable', 'fulfilOrder', admin, aimed),
      ]);
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      for (const { code } of answers)
        expect(code ?? 'illegal-transition').toMatch(/^(illegal-transition|stale-version)$/);
    }
    const rows = await db.select().from(orders).where(inArray(orders.id, made));
    const successors = await db.select().from(orders).where(inArray(orders.replaces, made));
    expect(successors).toHaveLength(rows.filter(({ state }) => state === 'replaced').length);
    expect(rows.map(({ version }) => version)).toEqual([3, 3, 3, 3]);
  });

  test('past the server too: results stay as they are, and an end is an end', async () => {
    const { db } = testApp.dependencies;
    const order = await issued();
    const { version } = await bring(admin, order.id);
    await asked('reviewOrder', doctor, { orderId: order.id, expectedVersion: version });
    for (const attack of [
      sql`update order_results set text = 'otra cosa' where order_id = ${order.id}`,
      sql`delete from order_results where order_id = ${order.id}`,
      sql`update orders set state = 'issued' where id = ${order.id}`,
      sql`update orders set review_comment = 'otra cosa' where id = ${order.id}`,
    ])
      expect(
        sqlStateOf(
          await db.execute(attack).then(
            () => null,
            (error: unknown) => error,
          ),
        ),
      ).toBe('23001');
  });

  test('the list finds by folio, by the patient’s words and by doctor', async () => {
    const order = await issued();
    const ids = async (who: Person, input: Record<string, unknown>) =>
      (await asked<{ items: Order[] }>('listOrders', who, { limit: 100, ...input })).items.map(({ id }) => id);
    expect(await ids(admin, { query: order.folio })).toEqual([order.id]);
    expect(await ids(admin, { query: order.folio!.toLowerCase().slice(0, 6) })).toContain(order.id);
    expect(await ids(admin, { query: 'nunez iñigo' })).toContain(order.id);
    expect(await ids(admin, { query: '100%_' })).toEqual([]);
    expect(await ids(admin, { query: 'inigo', doctorId: otherDoctor.id })).toEqual([]);
    expect(await ids(doctor, { query: 'inigo', doctorId: doctor.id })).toContain(order.id);
    expect(await ids(otherDoctor, { query: 'inigo' })).toEqual([]);
  });

  test('each of these changes and openings left its row', async () => {
    const rows = await testApp.dependencies.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.consultationId, consultationId), eq(auditEvents.outcome, 'ok')));
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ['fulfilOrder', 'uploadOrderResult', 'reviewOrder', 'replaceOrder', 'getOrder'])
      expect(actions).toContain(action);
  });
});

import { randomUUID } from 'node:crypto';
import type { OrderFavourite } from '@consultorio/contracts/order-favourites';
import type { Order, OrderContent } from '@consultorio/contracts/orders';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutPolicies } from '../../../testing/without-policies.ts';
import { sqlStateOf } from '../../core/db/failure.ts';
import { orderFavourites } from '../../core/db/tables/orders.ts';
import { settings } from '../../core/db/tables/traces.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';

let testApp: TestApp;
let doctor: Person;
let colleague: Person;
let patient: Person;
let consultationId: string;
let attended: Parameters<typeof makeConsultation>[1];

const drug = (genericName: string) => ({
  ...{ genericName, dose: '500 mg', presentation: 'Cápsulas', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '7 días' },
});
const asked = <T = Order>(name: Parameters<typeof ask>[1], who: Person, input?: unknown) =>
  ask<T>(testApp.app, name, who, input);
const draft = (content: OrderContent) =>
  asked('createOrder', doctor, { consultationId, kind: 'prescription', content, idempotencyKey: randomUUID() });

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  colleague = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  patient = await makePerson(dependencies, { role: 'patient' });
  attended = { patient, doctor, serviceId, state: 'inProgress' };
  ({ consultationId } = await makeConsultation(dependencies, attended));
});
afterAll(() => testApp.close());

test('a favourite is one’s own, is one per name, and two at once are one', async () => {
  const save = (name: string, content: OrderContent) =>
    asked<OrderFavourite>('saveOrderFavourite', doctor, { kind: 'prescription', name, content });
  const [first, second] = await Promise.all([
    save('Infección', { drugs: [drug('Amoxicilina')] }),
    save('infeccion', { drugs: [drug('Ampicilina')] }),
  ]);
  expect(second.id).toBe(first.id);
  const mine = () => asked<OrderFavourite[]>('listOrderFavourites', doctor);
  for (const namesake of ['Inf\u200Becci\u00F3n', '\u0406nfecci\u043En', 'INFECCIÓN.', 'lnfección'])
    expect((await save(namesake, { drugs: [drug('Ampicilina')] })).id).toBe(first.id);
  expect(await mine()).toHaveLength(1);
  expect(await asked('listOrderFavourites', colleague)).toEqual([]);
  await asked('deleteOrderFavourite', colleague, { favouriteId: first.id });
  await withoutPolicies(testApp, () => asked('deleteOrderFavourite', colleague, { favouriteId: first.id }));
  expect(await mine()).toHaveLength(1);
  await asked('deleteOrderFavourite', doctor, { favouriteId: first.id });
  expect(await mine()).toEqual([]);
});

test('a panel of the clinic is the administration’s to keep, and every doctor’s to use after the own ones', async () => {
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  const panel = (who: Person, name: string, study: string) =>
    asked<OrderFavourite>('saveOrderFavourite', who, {
      ...{ kind: 'laboratory', name },
      content: { studies: [{ name: study }], diagnosticImpression: 'J00 Rinofaringitis', validDays: 5 },
    });
  const [once, twice] = await Promise.all([
    panel(admin, 'Prenatal', 'VDRL'),
    panel(admin, 'prenatal', 'Biometría hemática'),
  ]);
  expect(twice.id).toBe(once.id);
  const own = await panel(doctor, 'Prenatal', 'Glucosa');
  const listed = (await asked<OrderFavourite[]>('listOrderFavourites', doctor)).map(({ id, ofClinic }) => [
    id,
    ofClinic,
  ]);
  expect(listed).toEqual([
    [own.id, false],
    [once.id, true],
  ]);
  // What is of one patient stays out of a list for all.
  expect(own.content).toEqual({ studies: [{ name: 'Glucosa' }] });
  expect((await asked<OrderFavourite[]>('listOrderFavourites', admin)).map(({ id }) => id)).toEqual([once.id]);
  expect((await asked<OrderFavourite[]>('listOrderFavourites', colleague)).map(({ id }) => id)).toEqual([once.id]);
  await asked('deleteOrderFavourite', colleague, { favouriteId: once.id });
  await asked('deleteOrderFavourite', admin, { favouriteId: own.id });
  expect(await asked<OrderFavourite[]>('listOrderFavourites', doctor)).toHaveLength(2);
  for (const endpoint of ['trpc', 'callable'] as const) {
    const refusal = await call(testApp.app, endpoint, 'saveOrderFavourite', admin, {
      ...{ kind: 'prescription', name: 'Fiebre', content: { drugs: [drug('Paracetamol')] } },
    });
    expect(refusal.code).toBe('invalid-input');
  }
  await asked('deleteOrderFavourite', admin, { favouriteId: once.id });
  expect(await asked<OrderFavourite[]>('listOrderFavourites', colleague)).toEqual([]);
});

test('a certificate has folio, seal and code; its paper and the public page tell the rest and never why', async () => {
  const content = {
    ...{ certifies: 'Que atendí a la persona.', purpose: 'Presentarla en su trabajo' },
    ...{ restFrom: '2026-11-24', restDays: 3, diagnosticImpression: 'J00 Rinofaringitis' },
  };
  const create = (more: OrderContent) =>
    asked('createOrder', doctor, {
      ...{ consultationId, kind: 'certificate', content: { ...content, ...more }, idempotencyKey: randomUUID() },
    });
  const half = await create({ restFrom: null });
  const refusal = await call(testApp.app, 'trpc', 'issueOrder', doctor, { orderId: half.id, expectedVersion: 1 });
  expect([refusal.code, refusal.details!.missing]).toEqual(['order-incomplete', ['restFrom']]);
  const order = await create({});
  const issued = await asked('issueOrder', doctor, { orderId: order.id, expectedVersion: order.version });
  expect(issued).toMatchObject({ folio: expect.stringMatching(/^K-\d\d-\d{6}$/), validUntil: null, state: 'issued' });
  const seen = await asked<object>('verifyDocument', null as never, { code: issued.verificationCode });
  expect(seen).toMatchObject({ kind: 'certificate', comparable: false, rest: { from: '2026-11-24', days: 3 } });
  expect(JSON.stringify(seen)).not.toMatch(/J00|Rinofaringitis|trabajo/);
  for (const verb of ['fulfilOrder', 'uploadOrderResult'] as const)
    expect(
      (
        await call(testApp.app, 'trpc', verb, doctor, {
          orderId: issued.id,
          ...(verb === 'fulfilOrder'
            ? { expectedVersion: issued.version }
            : { text: 'Normal', idempotencyKey: randomUUID() }),
        })
      ).code,
    ).toBe('illegal-transition');
});

test('the last order of a kind is the newest that stands, and nobody else’s', async () => {
  const last = (kind = 'prescription') =>
    asked<{ order: { folio: string } | null }>('getLastOrder', doctor, { consultationId, kind });
  expect(await last()).toEqual({ order: null });
  const issue = async (genericName: string) => {
    const order = await draft({ drugs: [drug(genericName)] });
    return asked('issueOrder', doctor, { orderId: order.id, expectedVersion: order.version });
  };
  const kept = await issue('Paracetamol');
  testApp.clock.move(1000);
  const wrong = await issue('Naproxeno');
  expect((await last()).order?.folio).toBe(wrong.folio);
  await asked('cancelOrder', doctor, { orderId: wrong.id, expectedVersion: wrong.version, reason: 'Equivocada' });
  expect((await last()).order?.folio).toBe(kept.folio);
  expect((await call(testApp.app, 'trpc', 'getLastOrder', colleague, { consultationId, kind: 'imaging' })).code).toBe(
    'not-found',
  );
  // Of another kind there is none yet.
  expect(await last('laboratory')).toEqual({ order: null });
});

test('against a known allergy nothing is issued without a reason, and the patient does not read it', async () => {
  await asked('updatePatientGeneralForm', patient, { alergias: 'A la penisilina' });
  const order = await draft({ drugs: [drug('Paracetamol'), drug('Amoxicilina')] });
  const input = { orderId: order.id, expectedVersion: order.version };
  for (const endpoint of ['trpc', 'callable'] as const) {
    const refusal = await call(testApp.app, endpoint, 'issueOrder', doctor, input);
    expect(refusal.code).toBe('safety-reason-required');
    expect(JSON.stringify(refusal.details)).toContain('["content","drugs",1]');
  }
  const safetyReason = 'Prueba de provocación negativa';
  expect(await asked('issueOrder', doctor, { ...input, safetyReason })).toMatchObject({ safetyReason });
  // In the same consultation it would be paracetamol twice.
  ({ consultationId } = await makeConsultation(testApp.dependencies, attended));
  const harmless = await draft({ drugs: [drug('Paracetamol')] });
  const issued = { orderId: harmless.id, expectedVersion: harmless.version, safetyReason };
  expect(await asked('issueOrder', doctor, issued)).toMatchObject({ safetyReason: null });
});

test('an app without an address issues nothing, and says what is missing', async () => {
  const { db } = testApp.dependencies;
  const value = await readEstablishment(db);
  const put = (address: string) =>
    db
      .update(settings)
      .set({ value: { ...value, address } })
      .where(eq(settings.key, 'establishment'));
  const order = await draft({ drugs: [drug('Paracetamol')] });
  await put(' ');
  const refusal = await call(testApp.app, 'trpc', 'issueOrder', doctor, { orderId: order.id, expectedVersion: 1 });
  await put(value.address);
  expect([refusal.code, refusal.details!.missing]).toEqual(['order-incomplete', ['establishment.address']]);
});

test('by its rows alone a panel of the clinic is read by doctors, written by the administration, met by no patient', async () => {
  const { dependencies } = testApp;
  const admin = await makePerson(dependencies, { role: 'admin' });
  const author = await makePerson(dependencies, { role: 'doctor' });
  const content = { studies: [{ name: 'Biometría hemática' }] };
  const panelId = randomUUID();
  const write = (who: Person, doctorId: string | null, id: string = randomUUID()) =>
    dependencies
      .as(who)
      .insert(orderFavourites)
      .values({ id, doctorId, kind: 'laboratory', name: id, content })
      .then(() => 'written', sqlStateOf);
  const change = (who: Person, statement: SQL) =>
    dependencies
      .as(who)
      .execute(statement)
      .then(() => 'done', sqlStateOf);
  const met = async (who: Person) => {
    const rows = await dependencies.as(who).select().from(orderFavourites);
    return rows.filter(({ id }) => id === panelId).map(({ name }) => name);
  };
  for (const who of [author, patient]) expect(await write(who, null)).toBe('42501');
  expect(await write(admin, author.id)).toBe('42501');
  expect(await write(admin, null, panelId)).toBe('written');
  expect(await write(author, author.id)).toBe('written');
  for (const who of [author, colleague, admin]) expect(await met(who)).toEqual([panelId]);
  expect(await met(patient)).toEqual([]);
  // To a doctor it is not there to be written: nothing changes.
  await change(author, sql`update order_favourites set name = 'Míos' where id = ${panelId}`);
  await change(author, sql`delete from order_favourites where id = ${panelId}`);
  expect(await met(admin)).toEqual([panelId]);
  // Nobody gives an own one to the clinic, nor the clinic's to one doctor.
  expect(await change(author, sql`update order_favourites set doctor_id = null`)).toBe('42501');
  expect(await change(admin, sql`update order_favourites set doctor_id = ${author.id}`)).toBe('42501');
  expect((await dependencies.as(admin).select().from(orderFavourites)).filter(({ doctorId }) => doctorId)).toEqual([]);
});

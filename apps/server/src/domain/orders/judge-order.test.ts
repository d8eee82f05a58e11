import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attendedConsultation } from '../../../testing/attended-consultation.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { patients } from '../../core/db/tables/people.ts';
import { expireOrders } from './expire.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
// Prescriptions of one consultation are judged together.
beforeEach(async () => {
  ({ patient, doctor, consultationId } = await attendedConsultation(testApp));
});

const drug = (genericName: string, dose: string, frequency = 'Cada 8 horas', more: object = {}) => ({
  ...{ genericName, dose, frequency, presentation: 'Tabletas', route: 'Oral', duration: '5 días', ...more },
});

const draft = (content: object) =>
  ask<Order>(testApp.app, 'createOrder', doctor, {
    ...{ consultationId, kind: 'prescription', content, idempotencyKey: randomUUID() },
  });
/** Of whom nobody asks whether he is pregnant. */
const aMan = () =>
  testApp.dependencies.db
    .update(patients)
    .set({ birthDate: '1984-03-02', sex: 'male' })
    .where(eq(patients.id, patient.id));
const born = (birthDate: string) =>
  testApp.dependencies.db.update(patients).set({ birthDate }).where(eq(patients.id, patient.id));

describe.each(endpoints)('past the browser, at %s', (endpoint) => {
  const issue = async (drugs: object[], safetyReason: string | null = null, content: object = {}) => {
    const { id: orderId, version: expectedVersion } = await draft({ drugs, ...content });
    return call(testApp.app, endpoint, 'issueOrder', doctor, { orderId, expectedVersion, safetyReason });
  };

  test('what stops is not issued for any reason, and the refusal says of which drug and why', async () => {
    await born('1984-03-02');
    const tooMuch = drug('Paracetamol', '15 g', 'Cada 4 horas');
    const refusal = await issue([drug('Loratadina', '10 mg', 'Cada 24 horas'), tooMuch], 'Así lo quiero');
    expect(refusal.code).toBe('prescription-unsafe');
    expect(refusal.details).toMatchObject({
      issues: expect.arrayContaining([
        { path: ['content', 'drugs', 1], code: expect.any(String), message: expect.stringMatching(/\p{L}/u) },
      ]),
    });
    for (const name of ['Clonacepam', 'Clona\u200bzepam', 'Rivotril'])
      expect(await issue([drug(name, '2 mg', 'Por la noche')], 'Así lo quiero')).toMatchObject({
        code: 'controlled-drug',
        details: { issues: [{ path: ['content', 'drugs', 0], message: expect.stringContaining('artículo 226') }] },
      });
  });

  test('what asks is issued with a reason, and both stay on the order; the patient reads neither', async () => {
    const pair = [drug('Sildenafil', '50 mg', 'Cada 24 horas'), drug('Isosorbida', '10 mg')];
    const unreasoned = await issue([drug('Ibuprofeno', '400 mg'), drug('Naproxeno', '250 mg', 'Cada 12 horas')]);
    expect(unreasoned.code).toBe('safety-reason-required');
    expect((await issue(pair)).code).toMatch(/^(prescription-unsafe|safety-reason-required)$/);
    const reasoned = await issue(
      [drug('Ibuprofeno', '400 mg'), drug('Naproxeno', '250 mg', 'Cada 12 horas')],
      'Cambia de uno a otro',
    );
    const order = reasoned.result as Order;
    expect(order.safetyReason).toBe('Cambia de uno a otro');
    expect(order.safetyFindings).toContainEqual(expect.objectContaining({ level: 'asks', lines: [0, 1] }));
    const read = await ask<Order>(testApp.app, 'getOrder', doctor, { orderId: order.id });
    expect(read.safetyFindings).toEqual(order.safetyFindings);
  });

  test('a medicine beside the names is looked at too', async () => {
    const hidden = drug('Paracetamol', '500 mg', 'Cada 8 horas', {
      instructions: 'Además clonazepam 2 mg por la noche',
    });
    const refusal = await issue([hidden], 'Duerme mal');
    expect(refusal.code).toBe('controlled-drug');
    expect(refusal.details?.issues).toContainEqual(
      expect.objectContaining({ path: ['content', 'drugs', 0], code: 'elsewhere/instructions/controlled/II' }),
    );
    const below = await issue([drug('Paracetamol', '500 mg', 'Cada 8 horas')], null, {
      indications: 'Tafil si no duerme',
    });
    expect(below.code).toBe('controlled-drug');
    expect(below.details?.issues).toContainEqual(expect.objectContaining({ path: ['content', 'indications'] }));
  });

  test('a reason answers what its doctor saw: what came meanwhile is asked about first', async () => {
    await born('1984-03-02');
    const drugs = [drug('Ibuprofeno', '400 mg'), drug('Naproxeno', '250 mg', 'Cada 12 horas')];
    const { id: orderId, version: expectedVersion } = await draft({ drugs });
    const send = (answeredFindings: object[]) =>
      call(testApp.app, endpoint, 'issueOrder', doctor, {
        ...{ orderId, expectedVersion, safetyReason: 'Cambia de uno a otro', answeredFindings },
      });
    const unseen = await send([]);
    expect(unseen.code).toBe('safety-reason-required');
    const issues = unseen.details?.issues as { path: [string, string, number]; code: string }[];
    const linesOf = (rule: string) => issues.filter(({ code }) => code === rule).map(({ path }) => path[2]);
    const rules = [...new Set(issues.map(({ code }) => code))];
    expect((await send(rules.map((rule) => ({ rule, lines: [] })))).details?.issues).toEqual(issues);
    expect((await send(rules.map((rule) => ({ rule, lines: linesOf(rule).toReversed() })))).code).toBeNull();
  });

  test('two prescriptions of one consultation are judged together, and say so', async () => {
    await aMan();
    const warfarin = (await issue([drug('Warfarina', '5 mg', 'Cada 24 horas')], 'Ya la tomaba')).result as Order;
    const unreasoned = await issue([drug('Ibuprofeno', '400 mg')]);
    expect(unreasoned.code).toBe('safety-reason-required');
    expect(unreasoned.details?.issues).toContainEqual({
      path: ['content', 'drugs', 0],
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/ibuprofeno.*\(warfarina está en otra receta de esta consulta\)/i),
    });
    const again = await issue([drug('Warfarina', '5 mg', 'Cada 24 horas')]);
    expect(again.details?.issues).toContainEqual(
      expect.objectContaining({
        code: 'duplicate/same-substance',
        message: expect.stringContaining('también en otra receta'),
      }),
    );
    await ask(testApp.app, 'fulfilOrder', doctor, { orderId: warfarin.id, expectedVersion: warfarin.version });
    expect((await issue([drug('Ibuprofeno', '400 mg')])).code).toBe('safety-reason-required');
  });

  test('a prescription that was cancelled or replaced is judged with none, nor with the one in its place', async () => {
    await aMan();
    const warfarin = [drug('Warfarina', '5 mg', 'Cada 24 horas')];
    const first = (await issue(warfarin, 'Ya la tomaba')).result as Order;
    const fresh = await call(testApp.app, endpoint, 'replaceOrder', doctor, {
      ...{ orderId: first.id, expectedVersion: first.version, reason: 'Cambio de dosis', safetyReason: 'Ya la tomaba' },
      ...{ content: { drugs: [drug('Warfarina', '2.5 mg', 'Cada 24 horas')] }, idempotencyKey: randomUUID() },
    });
    const { id: orderId, version: expectedVersion, safetyFindings } = fresh.result as Order;
    expect(safetyFindings.map(({ rule }) => rule)).not.toContain('duplicate/same-substance');
    await ask(testApp.app, 'cancelOrder', doctor, { orderId, expectedVersion, reason: 'Suspendida' });
    expect((await issue([drug('Ibuprofeno', '400 mg')])).code).toBeNull();
  });

  test('a treatment of another prescription counts for its days, also when its paper ran out', async () => {
    await aMan();
    await issue([drug('Warfarina', '5 mg', 'Cada 24 horas', { duration: '40 días' })], 'Ya la tomaba');
    const later = async (days: number) => {
      testApp.clock.move(days * 86_400_000);
      await expireOrders(testApp.asJobs);
      return (await issue([drug('Ibuprofeno', '400 mg')])).code;
    };
    expect(await later(35)).toBe('safety-reason-required');
    expect(await later(10)).toBeNull();
    testApp.clock.move(-45 * 86_400_000);
  });

  test('of a child the weight is asked for, and judged', async () => {
    await born(dayOf(Date.now() - 3 * 365 * 86_400_000));
    const syrup = drug('Paracetamol', '7.5 mL', 'Cada 6 horas', { presentation: 'Jarabe 160 mg/5 mL' });
    const weighed = await issue([syrup], null, { weightKg: 16 });
    expect(weighed.http).toBe(200);
    expect((weighed.result as Order).content.weightKg).toBe(16);
    const slip = await issue([syrup], null, { weightKg: 160 });
    expect(slip.code).toBe('safety-reason-required');
    expect(slip.details?.issues).toContainEqual({
      path: ['content', 'weightKg'],
      code: 'weight-implausible',
      message: expect.stringMatching(/^Peso: 160 kg a los \d años es muy raro/),
    });
    const meant = await issue([syrup], 'Se pesó dos veces', { weightKg: 160 });
    expect((meant.result as Order).safetyFindings).toContainEqual(
      expect.objectContaining({ rule: 'weight-implausible', level: 'asks', lines: [] }),
    );
    const much = drug('Paracetamol', '30 mL', 'Cada 4 horas', { presentation: 'Jarabe 160 mg/5 mL' });
    expect((await issue([much], null, { weightKg: 16 })).code).toBe('prescription-unsafe');
    expect(
      (
        await call(testApp.app, endpoint, 'createOrder', doctor, {
          ...{ consultationId, kind: 'prescription', content: { weightKg: -3 }, idempotencyKey: randomUUID() },
        })
      ).code,
    ).toBe('invalid-input');
  });
});

import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendedConsultation } from '../../../testing/attended-consultation.ts';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import type { Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { sha256OfOrder } from './sealed-order.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  ({ patient, doctor } = await attendedConsultation(testApp));
  serviceId = await makeService(testApp.dependencies);
});
afterAll(() => testApp.close());

const texts = { genericName: '', dose: '', presentation: '', route: '', frequency: '', duration: '' };
const typed = {
  medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
  dose: { amount: 1, unit: 'tablet' },
  route: 'oral',
  frequency: { kind: 'everyHours', hours: 8 },
  duration: { amount: 3, unit: 'day' },
};
const paracetamol = { ...texts, typed };
const written = {
  ...{ genericName: 'Paracetamol', dose: '1 tableta', presentation: 'Tableta 500 mg', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '3 días' },
};

describe.each(endpoints)('typed lines at %s', (endpoint) => {
  /** In a consultation of its own: prescriptions of one are judged together. */
  const create = async (drugs: object[]) => {
    const wanted = { patient, doctor, serviceId, state: 'inProgress' } as const;
    const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
    return call(testApp.app, endpoint, 'createOrder', doctor, {
      ...{ consultationId, kind: 'prescription', content: { drugs }, idempotencyKey: randomUUID() },
    });
  };
  const issued = async (drugs: object[]) => {
    const { id: orderId, version: expectedVersion } = (await create(drugs)).result as Order;
    return call(testApp.app, endpoint, 'issueOrder', doctor, { orderId, expectedVersion, safetyReason: null });
  };
  const rowOf = async ({ id }: Order) => {
    const [row] = await testApp.dependencies.db.select().from(orders).where(eq(orders.id, id));
    return row!;
  };

  test('values alone are enough: texts and quantity are written for them, and sealed', async () => {
    const order = (await issued([paracetamol])).result as Order;
    expect(order.content.drugs).toEqual([{ ...written, typed, quantity: { amount: 9, unit: 'tablet' } }]);
    const row = await rowOf(order);
    expect(row.sha256).toBe(sha256OfOrder(row));
    const other = {
      ...row,
      content: { drugs: [{ ...order.content.drugs![0]!, quantity: { amount: 90, unit: 'tablet' as const } }] },
    };
    expect(sha256OfOrder(other)).not.toBe(row.sha256);
  });

  test('the doctor’s own quantity stays', async () => {
    const quantity = { amount: 1, unit: 'box' };
    expect(((await create([{ ...paracetamol, quantity }])).result as Order).content.drugs![0]).toMatchObject({
      quantity,
    });
  });

  test.each<[string, object, (string | number)[]]>([
    ['another dose', { dose: '10 tabletas' }, ['content', 'drugs', 0, 'dose']],
    ['another frequency', { frequency: 'Cada 4 horas' }, ['content', 'drugs', 0, 'frequency']],
    ['another medicine', { genericName: 'Clonazepam' }, ['content', 'drugs', 0, 'genericName']],
    [
      'a generic that nobody knows',
      { typed: { medicine: { id: 'fulanitox' } } },
      ['content', 'drugs', 0, 'typed', 'medicine', 'id'],
    ],
  ])('a text that says %s than its value is refused by its place', async (_what, more, path) => {
    expect(await create([{ ...paracetamol, ...more }])).toMatchObject({
      code: 'invalid-input',
      details: { issues: [{ path, message: expect.stringMatching(/\p{L}/u) }] },
    });
  });

  test('values are judged: fifteen grams stop, and so does a controlled drug that was chosen', async () => {
    const much = { ...paracetamol, typed: { ...typed, dose: { amount: 15, unit: 'g' } } };
    expect((await issued([much])).code).toBe('prescription-unsafe');
    const refused = {
      ...texts,
      typed: { ...typed, medicine: { id: 'clonazepam', form: 'tableta', strength: '2 mg' } },
    };
    expect((await issued([refused])).code).toBe('controlled-drug');
  });

  test('a line without values is kept, issued and sealed letter by letter as before there were any', async () => {
    const order = (await issued([{ ...written, dose: '500 mg' }])).result as Order;
    expect(order.content).toEqual({ drugs: [{ ...written, dose: '500 mg' }] });
    const row = await rowOf(order);
    expect(row.sha256).toBe(sha256OfOrder(row));
  });

  test('what was sealed with words that are no longer ours is read, not judged again', async () => {
    const order = (await issued([paracetamol])).result as Order;
    // As an older version would have worded it: rows of issued orders never change, so a copy of the reading is enough.
    const draft = (await create([])).result as Order;
    const content = { drugs: [{ ...order.content.drugs![0]!, frequency: 'c/8 h' }] };
    await testApp.dependencies.db.update(orders).set({ content }).where(eq(orders.id, draft.id));
    const read = await ask<Order>(testApp.app, 'getOrder', doctor, { orderId: draft.id });
    expect(read.content).toEqual(content);
  });

  test('favourites keep values, and refuse what disagrees', async () => {
    const save = (drug: object) =>
      call(testApp.app, endpoint, 'saveOrderFavourite', doctor, {
        ...{ kind: 'prescription', name: `Fiebre ${endpoint}`, content: { drugs: [drug] } },
      });
    expect((await save(paracetamol)).result).toMatchObject({ content: { drugs: [{ dose: '1 tableta', typed }] } });
    expect((await save({ ...paracetamol, dose: '2 tabletas' })).code).toBe('invalid-input');
  });
});

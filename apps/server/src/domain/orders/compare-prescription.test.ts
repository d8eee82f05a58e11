import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, call, type Endpoint, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { limits } from '../../core/identity/limits.ts';

let testApp: TestApp;
let doctor: Person;
let patient: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Íñigo', lastName: 'Núñez Peña' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
});
afterAll(() => testApp.close());
// What one test counted is over in the next.
beforeEach(() => testApp.clock.move(limits.checkCodesOfPaper.windowMs));

const drug = {
  ...{ genericName: 'Loratadina', brandName: 'Clarityne', dose: '10 mg', presentation: 'Tabletas', route: 'Oral' },
  ...{ frequency: 'Cada 24 horas', duration: '5 días', instructions: 'Para la rinitis alérgica' },
  quantity: { amount: 10, unit: 'tablet' },
  indication: { code: 'J30.4', description: 'Rinitis alérgica' },
  asNeeded: { reason: 'Rinitis', mostPerDay: 1 },
};
type Paper = { id: string; code: string; checkCode: string };

/** A prescription of a consultation of its own, issued, and the two codes of its paper. */
async function paper(content: object = {}, kind = 'prescription'): Promise<Paper> {
  const wanted = { patient, doctor, serviceId, state: 'inProgress' } as const;
  const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
  const { id: orderId, version: expectedVersion } = await ask<Order>(testApp.app, 'createOrder', doctor, {
    ...{ consultationId, kind, idempotencyKey: randomUUID() },
    content: { drugs: [drug], indications: 'Rinitis: evitar polvo', ...content },
  });
  await ask(testApp.app, 'issueOrder', doctor, { orderId, expectedVersion });
  const { verificationCode: code, checkCode } = await ask<{ verificationCode: string; checkCode: string }>(
    testApp.app,
    'getOrderDocument',
    doctor,
    { orderId },
  );
  return { id: orderId, code, checkCode };
}
const compare = (endpoint: Endpoint, codes: object) => call(testApp.app, endpoint, 'comparePrescription', null, codes);
const wrong = 'ZZZZZZ';
const codesOf = (answers: { code: string | null }[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ code }) => String(code))
      .entries()
      .map(([code, of]) => [code, of.length]),
  );

describe.each(endpoints)('nobody with a paper in the hand, at %s', (endpoint) => {
  test('reads its medicines with dose by both codes, however they are typed, and nothing else of it', async () => {
    const { code, checkCode } = await paper();
    expect(checkCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    const typed = ` ${checkCode.slice(0, 3).toLowerCase()} - ${checkCode.slice(3).toLowerCase()} `;
    const { result } = await compare(endpoint, { code: ` ${code.toLowerCase()}`, checkCode: typed });
    const { instructions: _, indication: __, asNeeded: ___, ...shown } = drug;
    expect(result).toEqual({ drugs: [shown], orderId: expect.any(String), version: expect.any(Number) });
    expect(JSON.stringify(result)).not.toMatch(/rinitis|J30|Íñigo|Núñez/i);
  });

  test('with the QR alone reads none, and is told that there is a second code', async () => {
    const { code } = await paper();
    const verified = await ask(testApp.app, 'verifyDocument', null, { code });
    expect(verified).toMatchObject({ comparable: true, patientInitials: 'Í. N. P.' });
    expect(JSON.stringify(verified)).not.toContain('Loratadina');
    expect((await compare(endpoint, { code, checkCode: code })).code).toBe('check-code-refused');
    expect((await compare(endpoint, { code })).code).toBe('invalid-input');
    expect((await compare(endpoint, { code: 'ZZZZZZZZZZ', checkCode: wrong })).code).toBe('not-found');
  });

  test('who guesses is stopped after twenty, with the right code too, and let in again later', async () => {
    const { code, checkCode } = await paper();
    const answers = [];
    for (let tries = 0; tries < 25; tries++) answers.push(await compare(endpoint, { code, checkCode: wrong }));
    expect(codesOf(answers)).toEqual({ 'check-code-refused': 20, 'rate-limited': 5 });
    expect((await compare(endpoint, { code, checkCode })).code).toBe('rate-limited');
    testApp.clock.move(limits.checkCodes.windowMs);
    expect((await compare(endpoint, { code, checkCode })).code).toBeNull();
  });

  test('many guesses at once are no more than twenty, and two right ones at once are both right', async () => {
    const { code, checkCode } = await paper();
    const guesses = Array.from({ length: 25 }, () => compare(endpoint, { code, checkCode: wrong }));
    expect(codesOf(await Promise.all(guesses))).toEqual({ 'check-code-refused': 20, 'rate-limited': 5 });
    testApp.clock.move(limits.checkCodes.windowMs);
    const right = await Promise.all([1, 2].map(() => compare(endpoint, { code, checkCode })));
    expect(right.map(({ code }) => code)).toEqual([null, null]);
  });
});

test('each try stands in the trail with its paper and without a person', async () => {
  const { id, code, checkCode } = await paper();
  await compare('trpc', { code, checkCode: wrong });
  await compare('trpc', { code, checkCode });
  const rows = await testApp.dependencies.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'comparePrescription'), eq(auditEvents.targetId, id)))
    .orderBy(auditEvents.seq);
  expect(rows.map(({ outcome, actorId, actorRole }) => [outcome, actorId, actorRole])).toEqual([
    ['denied', null, 'nobody'],
    ['ok', null, 'nobody'],
  ]);
});

test('a paper that no longer stands is compared with nothing, nor is a request of studies', async () => {
  const old = await paper();
  const change = (set: Partial<typeof orders.$inferInsert>) =>
    testApp.dependencies.db.update(orders).set(set).where(eq(orders.id, old.id));
  const left = 31 * 86_400_000;
  testApp.clock.move(left);
  expect((await compare('trpc', old)).code).toBe('invalid-input');
  const { code, checkCode } = old;
  expect((await compare('trpc', { code, checkCode })).code).toBe('check-code-refused');
  expect(await ask(testApp.app, 'verifyDocument', null, { code })).toMatchObject({
    state: 'expired',
    comparable: false,
  });
  testApp.clock.move(-left);
  await change({ state: 'cancelled', cancelReason: 'Error' });
  expect((await compare('trpc', { code, checkCode })).code).toBe('check-code-refused');
  const study = await paper({ drugs: null, studies: [{ name: 'Biometría hemática' }] }, 'laboratory');
  expect(study.checkCode).toBeNull();
  expect(await ask(testApp.app, 'verifyDocument', null, { code: study.code })).toMatchObject({ comparable: false });
});

test('a prescription of before there was a second code opens for none', async () => {
  const { dependencies } = testApp;
  const { id, code } = await paper();
  // As it was issued then: the database lets nobody take the code away from one that is issued.
  const [row] = await dependencies.db.select().from(orders).where(eq(orders.id, id));
  const before = { ...row!, id: randomUUID(), folio: 'R-20-000001', verificationCode: 'ANTES00001', checkCode: null };
  await dependencies.db.insert(orders).values(before);
  expect(await ask(testApp.app, 'verifyDocument', null, { code: 'ANTES00001' })).toMatchObject({ comparable: false });
  for (const checkCode of ['null', '000000', code])
    expect((await compare('callable', { code: 'ANTES00001', checkCode })).code).toBe('check-code-refused');
});

import { randomUUID } from 'node:crypto';
import type { Order } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { costOf, longestStand } from '../../../testing/main-thread.ts';
import { importLines, rule } from '../../../testing/medicine-import-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { openReplica, type Replica } from '../../../testing/replica.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { medicineTables, medicineVersions } from '../../core/db/tables/medicine-imports.ts';
import { orders } from '../../core/db/tables/orders.ts';
import { sha256OfOrder } from './sealed-order.ts';

let testApp: TestApp;
let replica: Replica;
let admin: Person;
let doctor: Person;
let patient: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  admin = await makePerson(dependencies, { role: 'admin' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  replica = await openReplica(testApp);
  await replica.start();
}, 120_000);
afterAll(async () => {
  await replica.close();
  await testApp.close();
});

const drug = (genericName: string) => ({
  ...{ genericName, dose: '1 tableta', frequency: 'Cada 24 horas', presentation: 'Tableta', route: 'Oral' },
  duration: '5 días',
});
/** In a consultation of its own: prescriptions of one are judged together. */
const draft = async (names: string[], safetyReason: string | null) => {
  const wanted = { patient, doctor, serviceId, state: 'inProgress' } as const;
  const { consultationId } = await makeConsultation(testApp.dependencies, wanted);
  const content = { drugs: names.map(drug) };
  const { id: orderId, version: expectedVersion } = await ask<Order>(testApp.app, 'createOrder', doctor, {
    ...{ consultationId, kind: 'prescription', content, idempotencyKey: randomUUID() },
  });
  return { orderId, expectedVersion, safetyReason };
};
const issue = async (endpoint: (typeof endpoints)[number], names: string[], reason: string | null = null) =>
  call(testApp.app, endpoint, 'issueOrder', doctor, await draft(names, reason));
/** At the other server, by its own socket. */
const issueThere = async (names: string[]) => {
  const response = await fetch(`${replica.address}/trpc/issueOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${doctor.token}` },
    body: JSON.stringify(await draft(names, null)),
  });
  const { error } = (await response.json()) as { error?: { data: { appCode: string } } };
  return error?.data.appCode ?? null;
};

test('what an administrator lets in judges the next prescription, at both endpoints and at every server', async () => {
  expect((await issue('trpc', ['Xilofantrina', 'Losartán'])).code).toBeNull();
  expect(await issueThere(['Xilofantrina', 'Losartán'])).toBeNull();
  await importLines(testApp.app, admin, 'medicines', [
    { name: 'Xilofantrina', form: 'Tableta', strength: '25 mg', brands: 'Xilofan' },
    { name: 'Zorbulina', form: 'Tableta', strength: '5 mg', group: 'II' },
    { name: 'Fugecilina', atc: 'J01CA99', form: 'Tableta', strength: '500 mg' },
  ]);
  await importLines(testApp.app, admin, 'rules', [rule('Xilofan', 'Losartán')]);
  expect(await issueThere(['Silofantrina', 'Losartán'])).toBe('safety-reason-required');
  expect(await issueThere(['Zorbulina'])).toBe('controlled-drug');
  for (const endpoint of endpoints) {
    const asked = await issue(endpoint, ['Xilofan', 'Losartán']);
    expect(asked.code).toBe('safety-reason-required');
    expect(asked.details).toMatchObject({
      issues: expect.arrayContaining([
        {
          ...{ path: ['content', 'drugs', 0], code: 'clinic/losartan+xilofantrina' },
          message: 'Losartán con xilofantrina: esta clínica lo vigila; se mide a la semana.',
        },
      ]),
    });
    expect((await issue(endpoint, ['Zorbulina'], 'Así lo quiero')).code).toBe('controlled-drug');
    // An antibiotic by its code: what the law says of their papers holds too.
    const { result } = await issue(endpoint, ['Fugecilina'], 'Así lo quiero');
    const { issuedAt, validUntil } = result as Order;
    expect(Date.parse(validUntil ?? '') - Date.parse(issuedAt ?? '')).toBeLessThan(7 * 86_400_000);
  }
});

test('which versions judged it stands on the order and under its seal; of what ships alone nothing does', async () => {
  const row = async (issued: { result: unknown }) =>
    (
      await testApp.dependencies.db
        .select()
        .from(orders)
        .where(eq(orders.id, (issued.result as Order).id))
    )[0]!;
  const judged = await row(await issue('trpc', ['Xilofan', 'Losartán'], 'Cardiología lo indicó'));
  expect(judged.judgedBy).toEqual({ medicines: 1, rules: 1 });
  expect(judged.safetyFindings).toContainEqual(
    expect.objectContaining({ level: 'asks', source: 'Regla de la clínica: Comité, acta 12' }),
  );
  expect(sha256OfOrder(judged)).toBe(judged.sha256);
  expect(sha256OfOrder({ ...judged, judgedBy: { medicines: 1, rules: 2 } })).not.toBe(judged.sha256);
});

test('back at what ships alone, nothing of the clinic speaks any more, at once at every server', async () => {
  for (const kind of ['medicines', 'rules'])
    await ask(testApp.app, 'restoreMedicineVersion', admin, { kind, version: 0, expectedVersion: 1 });
  expect((await issue('trpc', ['Xilofan', 'Losartán'])).code).toBeNull();
  expect(await issueThere(['Zorbulina'])).toBeNull();
  const [last] = await testApp.dependencies.db.select().from(orders).where(eq(orders.doctorId, doctor.id)).limit(1);
  expect(last?.judgedBy).toBeNull();
});

test('the first prescription after a version of five thousand medicines keeps nobody else waiting', async () => {
  const { db } = testApp.dependencies;
  const [first] = await db.select().from(medicineVersions).where(eq(medicineVersions.kind, 'medicines'));
  const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ri', 'to', 'xa', 'mi', 'lo'];
  const name = (at: number) => [...String(at + 100_000)].map((digit) => syllables[Number(digit)]).join('');
  const content = Array.from({ length: 5000 }, (_, at) => ({
    ...{ id: name(at), substances: [{ id: name(at), name: name(at) }], atc: [], also: [], group: null },
    ...{ brands: [`${name(at)}nol`], presentations: [{ form: 'tableta', routes: ['oral'], strengths: ['5 mg'] }] },
  }));
  await db.insert(medicineVersions).values({ ...first!, version: 2, content });
  await db.update(medicineTables).set({ version: 2 }).where(eq(medicineTables.kind, 'medicines'));
  const draftOfOne = await draft([name(77)], null);
  let answer: { code: string | null } | undefined;
  const { standsMs } = await costOf(async () => {
    answer = await call(testApp.app, 'trpc', 'issueOrder', doctor, draftOfOne);
  });
  expect(answer?.code).toBeNull();
  expect(standsMs).toBeLessThan(await longestStand());
});

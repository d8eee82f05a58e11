import { randomUUID } from 'node:crypto';
import type { OrderDetail } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { issueFixtureOrder } from '../../../testing/order-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { engines } from '../../../testing/test-database.ts';
import { auditEvents, notifications } from '../../core/db/tables/traces.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe.each(engines)('on %s', (engine) => {
  let testApp: TestApp;
  let doctor: Person;
  let otherDoctor: Person;
  let patient: Person;
  let admin: Person;
  let orderId: string;
  beforeAll(async () => {
    testApp = await startTestApp(engine);
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    doctor = await makePerson(dependencies, { role: 'doctor', firstName: 'Mariana', serviceIds: [serviceId] });
    otherDoctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    patient = await makePerson(dependencies, { role: 'patient' });
    admin = await makePerson(dependencies, { role: 'admin' });
    ({ orderId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' }));
    await issueFixtureOrder(dependencies, orderId);
  });
  afterAll(() => testApp.close());

  const asked = <T = OrderDetail>(name: Parameters<typeof ask>[1], who: Person, input: unknown) =>
    ask<T>(testApp.app, name, who, input);
  const refused = async (name: Parameters<typeof ask>[1], who: Person, input: unknown) =>
    (await call(testApp.app, 'trpc', name, who, input)).code;
  const see = (who: Person, orderId: string) => asked('getOrder', who, { orderId });
  async function upload(who: Person): Promise<string> {
    const announced = await asked<{ fileId: string; uploadUrl: string }>('createUpload', who, {
      ...{ name: 'biometría.pdf', size: pdf.length, purpose: 'result' },
    });
    expect((await testApp.app.inject({ method: 'PUT', url: announced.uploadUrl, payload: pdf })).statusCode).toBe(200);
    return announced.fileId;
  }
  const bring = (who: Person, orderId: string, more: Record<string, unknown> = { text: 'Hb 13.2 g/dL' }) =>
    asked('uploadOrderResult', who, { orderId, idempotencyKey: randomUUID(), ...more });

  test('what came to the wrong order is withdrawn before the review: out of sight, and the order waits again', async () => {
    const [wrong, right] = [await upload(admin), await upload(patient)];
    const [first] = (await bring(admin, orderId, { fileIds: [wrong], text: 'De otra persona' })).results;
    const seen = await bring(patient, orderId, { fileIds: [right], text: 'El mío' });
    const aimed = (resultId: string, expectedVersion: number) => ({
      ...{ orderId, resultId, expectedVersion, reason: 'Se subió al paciente equivocado' },
    });
    const input = aimed(first!.id, seen.version);
    expect(await refused('withdrawOrderResult', patient, input)).toBe('forbidden');
    expect(await refused('withdrawOrderResult', otherDoctor, input)).toBe('not-found');
    expect(await refused('withdrawOrderResult', admin, aimed(randomUUID(), seen.version))).toBe('not-found');
    expect(await refused('withdrawOrderResult', admin, { ...input, reason: ' ' })).toBe('invalid-input');
    expect(await refused('withdrawOrderResult', admin, aimed(first!.id, 1))).toBe('stale-version');

    const after = await asked('withdrawOrderResult', doctor, input);
    expect(after).toMatchObject({ state: 'resultUploaded' });
    expect(after.results[0]).toMatchObject({
      ...{ text: '', files: [], withdrawn: { byName: 'Mariana Prueba', reason: 'Se subió al paciente equivocado' } },
    });
    expect(await refused('getFileAddress', doctor, { fileId: wrong })).toBe('not-found');
    const { items } = await asked<{ items: { id: string }[] }>('listPatientFiles', doctor, { patientId: patient.id });
    expect(items.map(({ id }) => id)).toContain(right);
    expect(items.map(({ id }) => id)).not.toContain(wrong);
    expect(await refused('withdrawOrderResult', admin, aimed(first!.id, after.version))).toBe('not-found');

    const [, mine] = after.results;
    const empty = await asked('withdrawOrderResult', admin, aimed(mine!.id, after.version));
    expect(empty.state).toBe('issued');
    expect(await see(patient, orderId)).toMatchObject({ state: 'issued', results: [] });
    const { db } = testApp.dependencies;
    const kinds = (await db.select().from(notifications).where(eq(notifications.userId, patient.id))).map(
      (one) => one.kind,
    );
    expect(kinds.filter((kind) => kind === 'orderResultWithdrawn')).toHaveLength(1);
    const trail = await db.select().from(auditEvents).where(eq(auditEvents.action, 'withdrawOrderResult'));
    expect(trail.filter(({ outcome, targetId }) => outcome === 'ok' && targetId === orderId)).toHaveLength(2);

    const again = await bring(admin, orderId);
    const reviewed = await asked('reviewOrder', doctor, { orderId, expectedVersion: again.version });
    // Reviewed is released to the patient: withdrawn results are not among it, and nothing is taken back any more.
    expect((await see(patient, orderId)).results).toHaveLength(1);
    expect(await refused('withdrawOrderResult', doctor, aimed(again.results.at(-1)!.id, reviewed.version))).toBe(
      'illegal-transition',
    );
  });
});

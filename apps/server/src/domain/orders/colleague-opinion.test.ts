import { randomUUID } from 'node:crypto';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { Order, OrderContent, OrderDetail } from '@consultorio/contracts/orders';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { type Bundle, brokenReferences } from '../../../testing/fhir/expect-valid.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consultations } from '../../core/db/tables/consultations.ts';

let testApp: TestApp;
let doctor: Person;
let patient: Person;
let admin: Person;
let consultationId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  [doctor, patient, admin] = await Promise.all([
    makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] }),
    makePerson(dependencies, { role: 'patient' }),
    makePerson(dependencies, { role: 'admin' }),
  ]);
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());

const asked = <T = OrderDetail>(name: Parameters<typeof ask>[1], who: Person, input: unknown) =>
  ask<T>(testApp.app, name, who, input);
const refused = async (name: Parameters<typeof ask>[1], who: Person, input: unknown) =>
  (await call(testApp.app, 'trpc', name, who, input)).code;

async function issued(kind: OrderKind, content: OrderContent): Promise<string> {
  const made = { consultationId, kind, content, idempotencyKey: randomUUID() };
  const { id: orderId, version: expectedVersion } = await asked<Order>('createOrder', doctor, made);
  await asked('issueOrder', doctor, { orderId, expectedVersion });
  return orderId;
}

const asks = { referTo: 'Cardiología', reason: '¿Requiere eco?', diagnosticImpression: 'R01 Soplo' };
const opinion = {
  by: 'Dra. Inés Solís, Cardiología, cédula 7654321',
  ...{ criteria: 'Soplo inocente', studyPlan: 'Ninguno', suggestions: 'Control anual' },
};
const answer = { opinion, idempotencyKey: randomUUID() };

test('a colleague answers an interconsultation by its fields; the patient reads them once reviewed, the summary has them', async () => {
  const orderId = await issued('referral', { ...asks, referralKind: 'interconsultation' });
  const others = [await issued('referral', asks), await issued('laboratory', { studies: [{ name: 'Eco' }] })];
  await testApp.dependencies.db
    .update(consultations)
    .set({ state: 'closed', closedAt: new Date().toISOString() })
    .where(eq(consultations.id, consultationId));

  for (const half of [
    { ...opinion, criteria: '' },
    { ...opinion, studyPlan: '  ' },
  ])
    expect(await refused('uploadOrderResult', admin, { orderId, ...answer, opinion: half })).toBe('invalid-input');
  for (const other of others)
    expect(await refused('uploadOrderResult', admin, { orderId: other, ...answer })).toBe('invalid-input');

  const [wrong] = (await asked('uploadOrderResult', admin, { orderId, ...answer })).results;
  const second = { orderId, opinion, idempotencyKey: randomUUID() };
  const { results, version } = await asked('uploadOrderResult', admin, second);
  expect(results).toMatchObject([
    { text: '', opinion },
    { text: '', opinion },
  ]);
  const taken = { orderId, resultId: wrong!.id, expectedVersion: version, reason: 'Repetida' };
  const left = await asked('withdrawOrderResult', doctor, taken);
  expect(left.results.map((one) => one.opinion)).toEqual([null, opinion]);

  expect((await asked('getOrder', patient, { orderId })).results).toEqual([]);
  await asked('reviewOrder', doctor, { orderId, expectedVersion: left.version });
  expect((await asked('getOrder', patient, { orderId })).results).toMatchObject([{ opinion, withdrawn: null }]);

  const { url } = await asked<{ url: string }>('getPatientSummaryDocument', patient, { patientId: patient.id });
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url });
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  expect(text).toMatch(/Contesta: Dra. Inés Solís[\s\S]*Criterios diagnósticos: Soplo inocente/);
  expect(text).toMatch(/Plan de estudios: Ninguno[\s\S]*diagnósticas y de tratamiento: Control anual/);

  const record = await asked<{ url: string }>('downloadMyRecord', patient, {});
  const zip = unzipSync(new Uint8Array((await testApp.app.inject({ method: 'GET', url: record.url })).rawPayload));
  const read = (name: string) => JSON.parse(Buffer.from(zip[name]!).toString());
  const [{ orders }] = read('expediente.json').consultations as [{ orders: OrderDetail[] }];
  expect(orders.find(({ id }) => id === orderId)?.results).toMatchObject([{ opinion, withdrawn: null }]);
  const paper = (await extractText(new Uint8Array(zip['expediente.pdf']!), { mergePages: true })).text;
  expect(paper).toMatch(/Respuesta a la interconsulta[\s\S]*Contesta: Dra. Inés Solís[\s\S]*Control anual/);
  const bundle = read('expediente-fhir.json') as Bundle;
  expect(brokenReferences(bundle)).toEqual([]);
  const of = (type: string) => bundle.entry.filter(({ resource }) => resource.resourceType === type);
  const request = of('ServiceRequest').find(({ resource }) => /interconsulta/.test(JSON.stringify(resource.category)));
  expect(of('DiagnosticReport').map(({ resource }) => resource)).toMatchObject([
    {
      ...{ status: 'final', basedOn: [{ reference: request?.fullUrl }], performer: [{ display: opinion.by }] },
      code: { coding: [{ code: '11488-4' }] },
      conclusion: expect.stringMatching(/Soplo inocente[\s\S]*Ninguno[\s\S]*Control anual/),
    },
  ]);
});

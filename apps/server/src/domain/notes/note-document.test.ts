import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person, setStatus } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let admin: Person;
let consultationId: string;

beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  const serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient', firstName: 'Lucía', lastName: 'Ñáñez' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId], firstName: 'Eva' });
  admin = await makePerson(dependencies, { role: 'admin' });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' }));
});
afterAll(() => testApp.close());

const addressFor = async (who: Person) =>
  (await ask<{ url: string }>(testApp.app, 'getNoteDocument', who, { consultationId })).url;

test('a draft has no paper; a signed note has one for staff within reach, and the patient sees who printed it', async () => {
  const refused = async (who: Person) =>
    (await call(testApp.app, 'callable', 'getNoteDocument', who, { consultationId })).code;
  expect(await refused(doctor)).toBe('illegal-transition');
  await signNote(testApp.dependencies, consultationId, { evolution: 'Odinofagia de dos días', plan: 'Reposo' });
  const outsider = await makePerson(testApp.dependencies, { role: 'doctor' });
  expect(await refused(outsider)).toBe('not-found');
  expect(await refused(patient)).toBe('forbidden');

  const answer = await testApp.app.inject({ url: await addressFor(doctor) });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  for (const word of ['Odinofagia de dos días', 'Lucía Ñáñez', 'Cédula profesional 1234567', 'a'.repeat(64), 'por Eva'])
    expect(text).toContain(word);
  const { items } = await ask<{ items: { action: string }[] }>(testApp.app, 'listMyRecordAccess', patient, {});
  expect(items[0]).toMatchObject({ action: 'getNoteDocument' });
});

test('an address is of one reader, for as long as that reader may read', async () => {
  const url = await addressFor(admin);
  expect((await testApp.app.inject({ url: url.replace(admin.id, doctor.id) })).statusCode).toBe(403);
  await setStatus(testApp.dependencies, admin.id, 'inactive');
  expect((await testApp.app.inject({ url })).statusCode).toBe(403);
  const own = await addressFor(doctor);
  testApp.clock.move(60 * 60_000);
  expect((await testApp.app.inject({ url: own })).statusCode).toBe(403);
});

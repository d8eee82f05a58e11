import { randomUUID } from 'node:crypto';
import type { Message } from '@consultorio/contracts/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let patient: Person;
let doctor: Person;
let serviceId: string;
beforeAll(async () => {
  testApp = await startTestApp();
  const { dependencies } = testApp;
  serviceId = await makeService(dependencies);
  patient = await makePerson(dependencies, { role: 'patient' });
  doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
});
afterAll(() => testApp.close());

const open = async () =>
  (await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' })).consultationId;
const say = (who: Person, consultationId: string, text: string) =>
  ask<Message>(testApp.app, 'sendMessage', who, { consultationId, text, idempotencyKey: randomUUID() });
const unreadOf = async (who: Person, consultationId: string) =>
  (await ask<{ unread: number }>(testApp.app, 'getConsultation', who, { consultationId })).unread;
const mark = (who: Person, consultationId: string, upTo: number) =>
  ask(testApp.app, 'markMessagesRead', who, { consultationId, upTo });

test('up to the last one on the screen, and no further: what came in meanwhile is still unread', async () => {
  const consultationId = await open();
  await say(patient, consultationId, 'uno');
  const second = await say(patient, consultationId, 'dos');
  await say(patient, consultationId, 'tres');
  await mark(doctor, consultationId, second.seq);
  expect(await unreadOf(doctor, consultationId)).toBe(1);
  const { items } = await ask<{ items: Message[] }>(testApp.app, 'listMessages', doctor, { consultationId });
  expect(items.map(({ read }) => read)).toEqual([true, true, false]);
});

test('each side marks the words of the other one, of this conversation alone', async () => {
  const [consultationId, other] = [await open(), await open()];
  await say(patient, other, 'En la otra consulta');
  await say(patient, consultationId, 'Hola');
  const { seq } = await say(doctor, consultationId, 'Buenos días');
  await mark(doctor, consultationId, seq);
  expect(await unreadOf(patient, consultationId)).toBe(1);
  expect(await unreadOf(doctor, consultationId)).toBe(0);
  expect(await unreadOf(doctor, other)).toBe(1);
});

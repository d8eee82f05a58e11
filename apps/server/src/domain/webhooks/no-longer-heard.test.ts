import type { EventName } from '@consultorio/contracts/events';
import type { WebhookDelivery } from '@consultorio/contracts/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../../testing/announced-events.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { deafObserver } from '../../../testing/deaf-observer.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { integrationChange } from '../../../testing/integration-inputs.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver, type Receiver } from '../../../testing/webhook-receiver.ts';
import type { HandedMessage } from '../../core/observer.ts';

/** An integration that hears of messages by one scope and of orders by another, and loses the first. */
const both = { scopes: ['listConsultations', 'listOrders'] };
const ordersAlone = { scopes: ['listOrders'] };

let testApp: TestApp;
let admin: Person;
let consultationId: string;
let receiver: Receiver;
let integrationId: string;
let webhookId: string;
beforeAll(async () => {
  testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  const { dependencies } = testApp;
  admin = await makePerson(dependencies, { role: 'admin' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  receiver = await openReceiver();
  ({ id: integrationId } = await makeIntegration(testApp, admin, both));
  const input = webhookInput({ url: receiver.url, integrationId, kinds: ['sendMessage', 'issueOrder'] });
  ({ webhookId } = await ask<{ webhookId: string }>(testApp.app, 'createWebhook', admin, input));
});
afterEach(async () => {
  await ask(testApp.app, 'deleteWebhook', admin, { webhookId });
  await receiver.close();
});

/** As a change announces it, with its commit: all of one consultation, and so of one lane. */
const happens = (...names: EventName[]) =>
  announce(
    testApp.dependencies,
    names.map((name) => ({ name, consultationId, audience: ['role:admin'] })),
  );
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 15_000, interval: 25 });
/** The oldest first. */
const log = async () => {
  const page = { webhookId, state: null, limit: 100 };
  const { items } = await ask<{ items: WebhookDelivery[] }>(testApp.app, 'listWebhookDeliveries', admin, page);
  return items.toReversed();
};
const standing = async () => (await log()).map(({ kind, state }) => `${kind} ${state}`);
const narrow = () => ask(testApp.app, 'updateIntegration', admin, integrationChange(integrationId, 1, ordersAlone));
const setPaused = (paused: boolean) => ask(testApp.app, 'setWebhookPaused', admin, { webhookId, paused });
const told = () => receiver.all.map(({ type }) => type);

test('what waited while it was paused is not told once its scope is gone, and what stands behind it is', async () => {
  await setPaused(true);
  await happens('sendMessage', 'issueOrder');
  await until(async () => expect(await standing()).toEqual(['sendMessage waiting', 'issueOrder waiting']));
  await narrow();
  await setPaused(false);
  await until(async () => expect(await standing()).toEqual(['sendMessage dead', 'issueOrder delivered']));
  expect(told()).toEqual(['issueOrder']);
  expect((await log())[0]?.attempts).toEqual([]);
});

test('what is tried again is tried no more, and what was not sent is counted as no attempt', async () => {
  const counted: HandedMessage[] = [];
  testApp.dependencies.observer = { ...deafObserver, message: (one) => void counted.push(one) };
  receiver.answers(({ type }, response) => response.writeHead(type === 'sendMessage' ? 503 : 204).end());
  await happens('sendMessage', 'issueOrder');
  await until(async () => expect((await log())[0]?.attempts).toHaveLength(1));
  await narrow();
  testApp.clock.move(6_000);
  await until(async () => expect(await standing()).toEqual(['sendMessage dead', 'issueOrder delivered']));
  expect(told()).toEqual(['sendMessage', 'issueOrder']);
  testApp.dependencies.observer = null;
  expect(counted).toEqual(
    ['refused', 'taken'].map((outcome) => ({ channel: 'webhook', outcome, seconds: expect.any(Number) })),
  );
  for (const { seconds } of counted) expect(seconds).toBeLessThan(15);
});

test('nor does somebody have it sent once more, by itself or with all of its day', async () => {
  await happens('sendMessage', 'issueOrder');
  await until(async () => expect(await standing()).toEqual(['sendMessage delivered', 'issueOrder delivered']));
  await narrow();
  const [message] = await log();
  const again = await call(testApp.app, 'trpc', 'retryWebhookDelivery', admin, { deliveryId: message?.id });
  expect(again.code).toBe('invalid-input');
  const now = testApp.dependencies.now();
  const [from, to] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());
  const range = { webhookId, from, to, delivered: true };
  expect(await ask(testApp.app, 'replayWebhookDeliveries', admin, range)).toEqual({ replayed: 1, more: false });
  await until(() => expect(told()).toEqual(['sendMessage', 'issueOrder', 'issueOrder']));
});

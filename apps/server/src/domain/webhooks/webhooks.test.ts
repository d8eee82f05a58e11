import type { EventName } from '@consultorio/contracts/events';
import type { DeliveryState, Webhook, WebhookDelivery } from '@consultorio/contracts/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce } from '../../../testing/announced-events.ts';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver, type Receiver } from '../../../testing/webhook-receiver.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { announcing } from '../../core/events/publish.ts';
import { openWebhookSender, type WebhookSender } from './sender.ts';

const HOUR = 3_600_000;
const invalid = { code: 'invalid-input' };

let testApp: TestApp;
let twin: WebhookSender;
let admin: Person;
let consultations: string[];
let receiver: Receiver;
beforeAll(async () => {
  testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  const { dependencies } = testApp;
  // A second server on the same database: what is told twice, or out of order, is told so here.
  twin = openWebhookSender(dependencies);
  admin = await makePerson(dependencies, { role: 'admin', firstName: 'Elena', lastName: 'Ríos' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const made = { patient, doctor, serviceId, state: 'inProgress' } as const;
  consultations = [];
  for (let each = 0; each < 3; each++) consultations.push((await makeConsultation(dependencies, made)).consultationId);
});
afterAll(async () => {
  await twin.close();
  await testApp.close();
});
beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(async () => {
  for (const { id } of await listed()) await ask(testApp.app, 'deleteWebhook', admin, { webhookId: id });
  await receiver.close();
});

const listed = () => ask<Webhook[]>(testApp.app, 'listWebhooks', admin);
const standing = async (webhookId: string) => (await listed()).find(({ id }) => id === webhookId);
const log = async (webhookId: string, state: DeliveryState | null = null) =>
  (
    await ask<{ items: WebhookDelivery[] }>(testApp.app, 'listWebhookDeliveries', admin, {
      ...{ webhookId, state, limit: 100 },
    })
  ).items;
const make = async (more: object = {}) => {
  const input = webhookInput({ url: receiver.url, ...more });
  const made = await ask<{ webhookId: string; secret: string }>(testApp.app, 'createWebhook', admin, input);
  receiver.knows(made.secret);
  return made;
};
/** As a change announces it, with its commit. */
const happens = (name: EventName, ...of: (string | null | undefined)[]) =>
  announce(
    testApp.dependencies,
    of.map((consultationId) => ({ name, consultationId: consultationId ?? null, audience: ['role:admin'] })),
  );
const until = (what: () => unknown) => vi.waitFor(what, { timeout: 15_000, interval: 25 });
const received = (many: number) => until(() => expect(receiver.all).toHaveLength(many));

describe('what happens', () => {
  test('is told signed, with ids and nothing else, and stands in the log', async () => {
    const { webhookId, secret } = await make();
    const [consultationId] = consultations;
    await happens('sendMessage', consultationId);
    await received(1);
    const [one] = receiver.all;
    expect(one).toMatchObject({ genuine: true, type: 'sendMessage', consultationId });
    expect(Object.keys(JSON.parse(one?.raw ?? ''))).toEqual(['type', 'timestamp', 'data']);
    expect(Object.keys(JSON.parse(one?.raw ?? '').data)).toEqual(['eventId', 'consultationId']);
    await until(async () =>
      expect(await log(webhookId)).toMatchObject([
        {
          ...{ id: one?.id, eventId: one?.eventId, kind: 'sendMessage', state: 'delivered', nextAt: null },
          attempts: [{ outcome: 'delivered', status: 204, ms: expect.any(Number) }],
        },
      ]),
    );
    expect(await standing(webhookId)).toMatchObject({
      state: 'active',
      waiting: 0,
      lastDeliveredAt: expect.any(String),
    });
    // Of a kind that it did not ask for it hears nothing, and the secret is nowhere to be read.
    await happens('markMessagesRead', consultationId);
    await happens('issueOrder', consultationId);
    await received(2);
    expect(receiver.all.map(({ type }) => type)).toEqual(['sendMessage', 'issueOrder']);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const kept = await selectRaw(testApp.dependencies.db, sql`select * from webhooks`);
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
  });

  test('and is undone is told to nobody', async () => {
    await make();
    const undone = announcing(testApp.dependencies, async (_tx, publish) => {
      await publish([{ name: 'sendMessage', consultationId: consultations[0] ?? null, audience: [] }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await happens('issueOrder', consultations[0]);
    await received(1);
    expect(receiver.all[0]?.type).toBe('issueOrder');
  });

  test('is told once by two servers, and of each consultation in its order', async () => {
    await make();
    receiver.answers(({ eventId }, response) => {
      setTimeout(() => response.writeHead(204).end(), (eventId ?? 0) % 7 === 0 ? 60 : 1);
    });
    for (let each = 0; each < 20; each++) await happens('sendMessage', ...consultations);
    await received(60);
    expect(new Set(receiver.all.map(({ id }) => id)).size).toBe(60);
    for (const consultationId of consultations) {
      const told = receiver.all.flatMap((one) => (one.consultationId === consultationId ? (one.eventId ?? 0) : []));
      expect(told).toHaveLength(20);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.all).toHaveLength(60);
  });
});

test('a new secret signs beside the one before it, for as long as was said', async () => {
  const { webhookId, secret: old } = await make();
  const { secret } = await ask<{ secret: string; previousEndsAt: string }>(testApp.app, 'rotateWebhookSecret', admin, {
    ...{ webhookId, overlapHours: 24 },
  });
  expect(secret).not.toBe(old);
  const test = () => ask<{ outcome: string }>(testApp.app, 'testWebhook', admin, { webhookId });
  for (const known of [old, secret]) {
    receiver.knows(known);
    await test();
  }
  expect(receiver.all).toMatchObject([1, 2].map(() => ({ genuine: true, type: 'webhookTest' })));
  await ask(testApp.app, 'rotateWebhookSecret', admin, { webhookId });
  await test();
  expect(receiver.all.at(-1)?.genuine).toBe(false);
});

describe('of an integration', () => {
  test('hears what its scopes let it ask about, and ends with it', async () => {
    const { id: integrationId } = await makeIntegration(testApp, admin, { scopes: ['listOrders', 'getOrder'] });
    const wanted = webhookInput({ url: receiver.url, integrationId, kinds: ['sendMessage'] });
    expect(await call(testApp.app, 'trpc', 'createWebhook', admin, wanted)).toMatchObject(invalid);
    const { webhookId } = await make({ integrationId, kinds: ['issueOrder'] });
    await happens('issueOrder', consultations[0]);
    await received(1);
    expect(receiver.all[0]).toMatchObject({ type: 'issueOrder', consultationId: consultations[0] });
    await ask(testApp.app, 'revokeIntegration', admin, { integrationId });
    await happens('issueOrder', consultations[0]);
    await until(async () => expect(await standing(webhookId)).toMatchObject({ integrationEnded: true }));
    expect(await standing(webhookId)).toMatchObject({ waiting: 0 });
    expect(receiver.all).toHaveLength(1);
  });

  test('that may open no consultation learns no id of one', async () => {
    const { id: integrationId } = await makeIntegration(testApp, admin, { scopes: ['countConsultations'] });
    await make({ integrationId, kinds: ['takeConsultation'] });
    await happens('takeConsultation', consultations[0]);
    await received(1);
    expect(receiver.all[0]).toMatchObject({ genuine: true, consultationId: null });
  });
});

// From here on the clock is moved, and Standard Webhooks' library believes no other time.
describe('a receiver that does not take it', () => {
  test('is asked again with the same id, later and later, and holds back that consultation alone', async () => {
    const { webhookId } = await make();
    const [first, second] = consultations;
    receiver.answers(({ consultationId }, response) => response.writeHead(consultationId === first ? 503 : 204).end());
    await happens('sendMessage', first);
    await happens('issueOrder', first);
    await happens('sendMessage', second);
    await received(2);
    await until(async () => expect((await log(webhookId, 'waiting')).at(-1)?.attempts).toHaveLength(1));
    const waiting = await log(webhookId, 'waiting');
    expect(waiting.map(({ kind, attempts }) => `${kind} ${attempts.length}`)).toEqual([
      'issueOrder 0',
      'sendMessage 1',
    ]);
    expect(waiting[0]?.nextAt).toBeNull();
    expect(Date.parse(waiting[1]?.nextAt ?? '') - Date.parse(waiting[1]?.attempts[0]?.at ?? '')).toBeGreaterThan(4_000);
    // What happens anew waits its turn too: it does not have the receiver asked before its time.
    await happens('sendMessage', first);
    await happens('issueOrder', second);
    await received(3);
    expect(receiver.all.map(({ consultationId }) => consultationId)).toEqual([first, second, second]);
    receiver.answers(null);
    testApp.clock.move(6_000);
    await received(6);
    const ofFirst = receiver.all.filter(({ consultationId }) => consultationId === first);
    expect(ofFirst.map(({ type }) => type).join(' ')).toBe('sendMessage sendMessage issueOrder sendMessage');
    expect(ofFirst[0]?.id).toBe(ofFirst[1]?.id);
  });

  test('and redirects, or is not there, or leads inside, is told so', async () => {
    const outcomeOf = async (webhookId: string) =>
      ask<{ outcome: string; status: number | null }>(testApp.app, 'testWebhook', admin, { webhookId });
    const { webhookId } = await make();
    const other = await openReceiver();
    receiver.answers((_one, response) => response.writeHead(307, { location: other.url }).end());
    expect(await outcomeOf(webhookId)).toMatchObject({ outcome: 'redirected', status: 307 });
    expect(other.all).toEqual([]);
    await other.close();
    expect(await outcomeOf((await make({ url: other.url })).webhookId)).toMatchObject({ outcome: 'unreachable' });
    for (const url of ['http://127.0.0.2:1/', 'http://169.254.169.254/', 'https://10.0.0.1/', 'http://[::1]:1/'])
      expect(await call(testApp.app, 'trpc', 'createWebhook', admin, webhookInput({ url }))).toMatchObject(invalid);
  });

  test('is given up after three days where it took something else, and sent again when somebody asks', async () => {
    const { webhookId } = await make();
    const [first, second] = consultations;
    receiver.answers(({ consultationId }, response) => response.writeHead(consultationId === first ? 500 : 204).end());
    const from = new Date(Date.now() - HOUR).toISOString();
    await happens('sendMessage', first);
    await happens('issueOrder', first);
    await received(1);
    await until(async () => expect((await log(webhookId, 'waiting')).at(-1)?.attempts).toHaveLength(1));
    await happens('sendMessage', second);
    await until(async () => expect((await standing(webhookId))?.lastDeliveredAt).not.toBeNull());
    testApp.clock.move(73 * HOUR);
    await until(async () => expect((await log(webhookId, 'dead')).map(({ kind }) => kind)).toContain('sendMessage'));
    expect(await standing(webhookId)).toMatchObject({ state: 'active', dead: 1 });
    receiver.answers(null);
    testApp.clock.move(10_000);
    await until(async () => expect(await log(webhookId, 'delivered')).toHaveLength(2));
    const [dead] = await log(webhookId, 'dead');
    await ask(testApp.app, 'retryWebhookDelivery', admin, { deliveryId: dead?.id });
    await until(async () => expect(await log(webhookId, 'delivered')).toHaveLength(3));
    const before = receiver.all.length;
    const range = { webhookId, from, to: new Date(Date.now() + HOUR).toISOString() };
    const replay = (delivered: boolean) =>
      ask<{ replayed: number; more: boolean }>(testApp.app, 'replayWebhookDeliveries', admin, { ...range, delivered });
    expect(await replay(false)).toEqual({ replayed: 0, more: false });
    expect(await replay(true)).toEqual({ replayed: 3, more: false });
    await received(before + 3);
    const again = receiver.all.slice(before).filter(({ consultationId }) => consultationId === first);
    expect(again.map(({ type }) => type)).toEqual(['sendMessage', 'issueOrder']);
    expect(again[0]?.id).toBe(dead?.id);
  });

  test('for three days anything is paused, its administrators hear of it, and nothing is lost', async () => {
    const { webhookId } = await make();
    receiver.answers((_one, response) => response.writeHead(500).end());
    await happens('sendMessage', consultations[0]);
    await received(1);
    await until(async () => expect((await standing(webhookId))?.failingSince).not.toBeNull());
    await until(async () => expect((await log(webhookId, 'waiting'))[0]?.attempts).toHaveLength(1));
    testApp.clock.move(73 * HOUR);
    await until(async () => expect((await standing(webhookId))?.state).toBe('failing'));
    const bells = await ask<{ items: { kind: string }[] }>(testApp.app, 'listNotifications', admin, {});
    expect(bells.items.filter(({ kind }) => kind === 'webhookPaused')).toHaveLength(1);
    const mails = await selectRaw<{ path: string }>(
      testApp.dependencies.db,
      sql`select path from deliveries where recipient = ${admin.email} and subject like '%webhook%'`,
    );
    expect(mails).toEqual([{ path: '/configuraciones?seccion=integraciones' }]);
    await happens('issueOrder', consultations[0]);
    await until(async () => expect(await standing(webhookId)).toMatchObject({ waiting: 2 }));
    receiver.answers(null);
    const asked = receiver.all.length;
    await ask(testApp.app, 'setWebhookPaused', admin, { webhookId, paused: false });
    await received(asked + 2);
    expect(receiver.all.slice(asked).map(({ type }) => type)).toEqual(['sendMessage', 'issueOrder']);
    expect(await standing(webhookId)).toMatchObject({ state: 'active', failingSince: null });
  });

  test('that says it is gone is paused at once; that hangs keeps nobody else waiting', async () => {
    const hanging = await openReceiver();
    hanging.answers(() => {});
    const stuck = await make({ url: hanging.url });
    await make();
    for (let each = 0; each < 15; each++) await happens('sendMessage', null);
    await received(15);
    await until(() => expect(hanging.all.length).toBeGreaterThan(0));
    await ask(testApp.app, 'deleteWebhook', admin, { webhookId: stuck.webhookId });
    const { webhookId } = await make();
    await hanging.close();
    receiver.answers((_one, response) => response.writeHead(410).end());
    await happens('sendMessage', null);
    await until(async () => expect((await standing(webhookId))?.state).toBe('gone'));
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { EventName } from '@consultorio/contracts/events';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { announce, lastEventNumber } from '../../../testing/announced-events.ts';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver, type Receiver } from '../../../testing/webhook-receiver.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { sendAgain } from './deliveries.repo.ts';
import { dropEmptyLanes } from './sending.repo.ts';
import { lockWebhook } from './webhooks.repo.ts';

let testApp: TestApp;
let admin: Person;
let receiver: Receiver;
let consultationId: string;
const made: string[] = [];
beforeAll(async () => {
  testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  const { dependencies } = testApp;
  admin = await makePerson(dependencies, { role: 'admin' });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  ({ consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'inProgress' }));
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await testApp.close();
});
afterEach(async () => {
  for (const webhookId of made.splice(0)) await ask(testApp.app, 'deleteWebhook', admin, { webhookId });
});

async function make(more: object = {}): Promise<string> {
  const input = webhookInput({ url: receiver.url, ...more });
  const { webhookId, secret } = await ask<{ webhookId: string; secret: string }>(
    testApp.app,
    'createWebhook',
    admin,
    input,
  );
  receiver.knows(secret);
  made.push(webhookId);
  return webhookId;
}
const happens = (name: string) =>
  announce(testApp.dependencies, [{ name: name as EventName, consultationId, audience: ['role:admin'] }]);

test('who sends again holds up no event that is told meanwhile, nor it them', async () => {
  const webhookId = await make();
  const { db } = testApp.dependencies;
  await happens('sendMessage');
  await vi.waitFor(() => expect(receiver.all).toHaveLength(1), { timeout: 15_000 });
  const [row] = await selectRaw<{ id: string }>(
    db,
    sql`select id from webhook_deliveries where webhook_id = ${webhookId}`,
  );
  await db.transaction(async (tx) => {
    await lockWebhook(tx, webhookId);
    await happens('issueOrder');
    // It is told although its webhook is held.
    await vi.waitFor(() => expect(receiver.all).toHaveLength(2), { timeout: 5_000 });
    await sendAgain(tx, [row?.id ?? '']);
  });
  await vi.waitFor(() => expect(receiver.all).toHaveLength(3), { timeout: 15_000 });
});

test('an empty lane into which something comes at that moment stays', async () => {
  const webhookId = await make();
  const { db } = testApp.dependencies;
  const lane = '11111111-1111-4111-8111-111111111111';
  const holder = '22222222-2222-4222-8222-222222222222';
  await db.execute(
    sql`insert into webhook_lanes (webhook_id, lane, due_at, claim, claimed_until)
        values (${webhookId}, ${lane}, now() + interval '1 day', ${holder}, now() + interval '1 minute')`,
  );
  let dropping: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update webhook_lanes set due_at = now() + interval '2 days' where lane = ${lane}`);
    await tx.execute(
      sql`insert into webhook_deliveries (webhook_id, event_id, kind, at, lane) values (${webhookId}, 999999, 'sendMessage', now(), ${lane})`,
    );
    dropping = dropEmptyLanes(db, holder);
    // It finds the lane held, and waits.
    await pause(1_000);
  });
  await dropping;
  expect(await selectRaw(db, sql`select 1 from webhook_lanes where lane = ${lane}`)).toHaveLength(1);
});

test('what only the next version knows waits for it, and is not given up', async () => {
  const { id: integrationId } = await makeIntegration(testApp, admin, { scopes: ['listOrders', 'getOrder'] });
  const webhookId = await make({ integrationId, kinds: ['issueOrder'] });
  const { db } = testApp.dependencies;
  // As a server of that version has it.
  await testApp.asOwner(`update webhooks set kinds = '{issueOrder,verbOfTomorrow}' where id = '${webhookId}'`);
  await happens('verbOfTomorrow');
  await lastEventNumber(db);
  const lane = sql`select l.claim, l.due_at > now() as later, d.state, d.tries from webhook_lanes l join webhook_deliveries d using (webhook_id, lane)
    where webhook_id = ${webhookId}`;
  await vi.waitFor(
    async () => expect(await selectRaw(db, lane)).toEqual([{ claim: null, later: true, state: 'waiting', tries: 0 }]),
    { timeout: 15_000 },
  );
});

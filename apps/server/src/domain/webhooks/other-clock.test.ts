import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { announce } from '../../../testing/announced-events.ts';
import { ask } from '../../../testing/call.ts';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { webhookInput } from '../../../testing/webhook-inputs.ts';
import { openReceiver } from '../../../testing/webhook-receiver.ts';
import { openWebhookSender } from './sender.ts';

test('a server whose clock is a minute ahead does not take what another one is telling', async () => {
  const testApp = await startTestApp('postgres', { WEBHOOK_ALLOW: '127.0.0.1' });
  const { dependencies } = testApp;
  const receiver = await openReceiver();
  const admin = await makePerson(dependencies, { role: 'admin' });
  const input = webhookInput({ url: receiver.url, kinds: ['sendMessage'] });
  receiver.knows((await ask<{ secret: string }>(testApp.app, 'createWebhook', admin, input)).secret);
  // It thinks about it: the claim is held meanwhile.
  receiver.answers((_received, response) => setTimeout(() => response.writeHead(204).end(), 4_000));
  await announce(dependencies, [{ name: 'sendMessage', consultationId: null, audience: ['role:admin'] }]);
  await vi.waitFor(() => expect(receiver.all).toHaveLength(1), { timeout: 15_000 });
  const ahead = openWebhookSender({ ...dependencies, now: () => dependencies.now() + 60_000 });
  await pause(2_500);
  expect(receiver.all).toHaveLength(1);
  await ahead.close();
  await receiver.close();
  await testApp.close();
});

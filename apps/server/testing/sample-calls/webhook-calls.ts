import { webhookInput } from '../webhook-inputs.ts';
import type { AnnouncedVerb, PrepareCall, World } from './world.ts';

async function webhookOf({ ask, people }: World): Promise<string> {
  const made = await ask<{ webhookId: string }>('createWebhook', people.admin, webhookInput());
  return made.webhookId;
}

/** An administrator does this with a webhook of its own. */
const withOne =
  (more: object = {}): PrepareCall =>
  async (world) => ({ who: world.people.admin, input: { webhookId: await webhookOf(world), ...more } });

export const webhookCalls = {
  createWebhook: async ({ people }) => ({ who: people.admin, input: webhookInput() }),
  updateWebhook: withOne({ ...webhookInput(), expectedVersion: 1 }),
  rotateWebhookSecret: withOne(),
  setWebhookPaused: withOne({ paused: true }),
  deleteWebhook: withOne(),
} satisfies Partial<Record<AnnouncedVerb, PrepareCall>>;

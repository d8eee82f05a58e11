import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookVerbs } from '@consultorio/contracts/verbs/webhooks';
import { type Dependencies, forJobs } from '../../core/dependencies.ts';
import { deliver } from './deliver.ts';
import { claimLanes, dropEmptyLanes, type Head, isAnyOpen, selectHeads } from './sending.repo.ts';

/** Attempts at once, of this server. */
const MOST = 100;
/** What is due by the clock is looked for; where there is no webhook, only for one that nobody has told us of. */
const LOOK_MS = 1_000;
const LOOK_FOR_WEBHOOKS_MS = 30_000;
const STOP_MS = 4_000;

export type WebhookSender = { close: () => Promise<void> };

/**
 * Tells webhooks what happened: woken by each live event, and by the clock for what is tried again. Any number of servers do
 * so beside one another. Of a lane, which is a consultation, one attempt is under way at a time, wherever.
 */
export function openWebhookSender(system: Dependencies): WebhookSender {
  const jobs = forJobs(system);
  const { log, hub } = system;
  const busy = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let isOpen = true;
  let closed = false;
  let wanted = false;
  let passing: Promise<void> | null = null;

  const count = (webhookId: string, by: number) => {
    const now = (busy.get(webhookId) ?? 0) + by;
    if (now > 0) busy.set(webhookId, now);
    else busy.delete(webhookId);
  };

  const begin = (head: Head, holder: string) => {
    count(head.webhookId, 1);
    const attempt = deliver({ system, jobs }, head, holder)
      // Its claim ends by itself, and it is tried again.
      .catch((error: unknown) => log.error({ err: error, webhookId: head.webhookId }, 'a webhook was not told'))
      .finally(() => {
        count(head.webhookId, -1);
        underWay.delete(attempt);
        wake();
      });
    underWay.add(attempt);
  };

  const pass = async () => {
    const at = new Date(system.now()).toISOString();
    isOpen = await isAnyOpen(jobs.db, at);
    const most = MOST - underWay.size;
    if (!isOpen || most <= 0) return;
    const holder = randomUUID();
    const lanes = await claimLanes(jobs.db, { holder, now: at, busy, most });
    if (lanes.length === 0) return;
    const heads = await selectHeads(jobs.db, lanes);
    for (const head of heads) begin(head, holder);
    if (heads.length < lanes.length) await dropEmptyLanes(jobs.db, holder);
  };

  const run = async () => {
    while (wanted && !closed) {
      wanted = false;
      await pass().catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'webhooks cannot be told yet, trying again');
      });
    }
    passing = null;
  };
  const wake = () => {
    wanted = true;
    passing ??= run();
  };

  hub.emitter.on('event', ({ name }) => {
    if (isOpen || name in webhookVerbs) wake();
  });
  const looking = setInterval(() => isOpen && wake(), LOOK_MS).unref();
  const lookingForWebhooks = setInterval(wake, LOOK_FOR_WEBHOOKS_MS).unref();
  wake();

  return {
    close: async () => {
      closed = true;
      clearInterval(looking);
      clearInterval(lookingForWebhooks);
      await passing;
      await Promise.race([Promise.all(underWay), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

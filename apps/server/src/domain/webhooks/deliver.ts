import { isKnownVerb } from '@consultorio/contracts/verbs';
import { type DeliveryOutcome, hearsConsultations, kindsFor, RETRY_HOURS } from '@consultorio/contracts/webhooks';
import type { Dependencies } from '../../core/dependencies.ts';
import type { HandedMessage } from '../../core/observer.ts';
import { openSecret } from './sealed-secret.ts';
import { type Sent, sendSigned } from './send-signed.ts';
import {
  type Head,
  letGoOfLane,
  noteDelivered,
  noteFailing,
  selectLastDeliveredAt,
  settleDelivery,
} from './sending.repo.ts';
import { pauseByItself } from './set-paused.ts';

const FIRST_MS = 5_000;
const MAX_MS = 8 * 3_600_000;
const RETRY_MS = RETRY_HOURS * 3_600_000;
/** Before a server looks again whether one of the next version has told what it does not know itself. */
const NEXT_VERSION_MS = 15_000;

/**
 * How long to wait after so many attempts: 5 s, 15 s, 45 s … 8 h, a tenth more or less, so that what failed together is not
 * tried together. The last attempt is when three days are over.
 */
export function waitAfter(tries: number, sinceFirstMs: number, random: () => number = Math.random): number {
  const wait = Math.min(FIRST_MS * 3 ** (tries - 1), MAX_MS) * (0.9 + 0.2 * random());
  return Math.max(0, Math.min(wait, RETRY_MS - sinceFirstMs));
}

/** How exactly is kept when something was taken last, and how long a webhook that refuses something is none that fails. */
const LATELY_MS = 10_000;
const SILENT_MS = 60_000;

export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId}`;

/** In the words by which all channels are counted. */
const outcomes = {
  delivered: 'taken',
  refused: 'refused',
  redirected: 'refused',
  forbidden: 'barred',
  timedOut: 'failed',
  unreachable: 'failed',
} satisfies Record<DeliveryOutcome, HandedMessage['outcome']>;

/** `system` opens the secrets, `jobs` does the rest. */
export type Senders = { system: Dependencies; jobs: Dependencies };

/** One attempt at what comes first in a lane that `holder` has claimed, and what follows of it. */
export async function deliver({ system, jobs }: Senders, head: Head, holder: string): Promise<void> {
  const { id, webhookId } = head;
  if (isOfNextVersion(head, jobs.now())) {
    await letGoOfLane(jobs.db, head, holder, new Date(jobs.now() + NEXT_VERSION_MS).toISOString());
    return;
  }
  if (!isHeard(head)) {
    // At once, so that what stands behind it in its lane is told.
    const dueAt = new Date(jobs.now()).toISOString();
    await settleDelivery(jobs.db, { id, holder, state: 'dead', dueAt, attempt: null });
    return;
  }
  const sent = await sendSigned(system, {
    ...{ url: head.url, secrets: await secretsOf(system, head), id: messageIdOf(id), message: messageOf(head) },
  });
  const { attempt } = sent;
  // The seconds by the monotonic clock, as all others.
  system.observer?.message({ channel: 'webhook', outcome: outcomes[attempt.outcome], seconds: attempt.ms / 1000 });
  const { state, waitMs, pause } = await consequences(jobs, head, sent);
  const at = new Date(jobs.now());
  const dueAt = new Date(at.getTime() + waitMs).toISOString();
  if (!(await settleDelivery(jobs.db, { id, holder, state, dueAt, attempt }))) return;
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString();
  if (state === 'delivered') {
    const isKnown = head.failingSince === null && (head.lastDeliveredAt ?? '') > ago(LATELY_MS);
    if (!isKnown) await noteDelivered(jobs.db, webhookId, at.toISOString());
  } else if (head.failingSince === null) {
    await noteFailing(jobs.db, webhookId, { at: at.toISOString(), lately: ago(SILENT_MS) });
  }
  if (pause) await pauseByItself(jobs, webhookId, pause);
}

/** During an update a server meets kinds that only the next version knows, and whose scopes it cannot judge: that one tells them. */
const isOfNextVersion = ({ kind, scopes, at }: Head, now: number): boolean =>
  scopes !== null && !isKnownVerb(kind) && now - Date.parse(at) < RETRY_MS;

/**
 * By the scopes of now: what an integration may not ask about any more it is not told either, though it waited from before, or
 * somebody has it sent again.
 */
export const isHeard = ({ scopes, kind }: Pick<Head, 'scopes' | 'kind'>): boolean =>
  scopes === null || kindsFor(scopes).some((one) => one === kind);

type Sealed = Pick<Head, 'secret' | 'previousSecret' | 'previousEndsAt'>;

export async function secretsOf(
  system: Dependencies,
  { secret, previousSecret, previousEndsAt }: Sealed,
): Promise<string[]> {
  const now = new Date(system.now()).toISOString();
  const previous = previousSecret !== null && previousEndsAt !== null && previousEndsAt > now ? [previousSecret] : [];
  return Promise.all([secret, ...previous].map((sealed) => openSecret(system.system, sealed)));
}

const messageOf = ({ kind, at, eventId, consultationId, scopes }: Head) => ({
  type: kind,
  timestamp: at,
  data: { eventId, consultationId: scopes === null || hearsConsultations(scopes) ? consultationId : null },
});

type Consequences = { state: 'delivered' | 'waiting' | 'dead'; waitMs: number; pause: 'failing' | 'gone' | null };

/**
 * What was not taken waits and is tried again, for three days. Then it is given up where the receiver took something else
 * meanwhile: it will not have this one. One that took nothing is paused, and nothing of it is given up.
 */
async function consequences(jobs: Dependencies, head: Head, { attempt, gone, waitMs }: Sent): Promise<Consequences> {
  if (attempt.outcome === 'delivered') return { state: 'delivered', waitMs: 0, pause: null };
  if (gone) return { state: 'waiting', waitMs: 0, pause: 'gone' };
  const firstTriedAt = head.firstTriedAt ?? attempt.at;
  const sinceFirst = Date.parse(attempt.at) - Date.parse(firstTriedAt);
  if (sinceFirst < RETRY_MS)
    return { state: 'waiting', waitMs: Math.max(waitMs, waitAfter(head.tries + 1, sinceFirst)), pause: null };
  const tookSomething = ((await selectLastDeliveredAt(jobs.db, head.webhookId)) ?? '') > firstTriedAt;
  return tookSomething ? { state: 'dead', waitMs: 0, pause: null } : { state: 'waiting', waitMs: 0, pause: 'failing' };
}

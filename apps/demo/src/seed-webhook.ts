import { randomUUID } from 'node:crypto';
import type { DeliveryAttempt, WebhookKind } from '@consultorio/contracts/webhooks';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../server/src/core/db/database.ts';
import { selectRaw } from '../../server/src/core/db/rows.ts';
import { webhookDeliveries, webhookLanes, webhooks } from '../../server/src/core/db/tables/webhooks.ts';
import { stableId } from '../../server/src/core/stable-id.ts';
import { waitAfter } from '../../server/src/domain/webhooks/deliver.ts';
import type { newSecret } from '../../server/src/domain/webhooks/sealed-secret.ts';
import { personIdOf } from './seed-people.ts';
import { consultationIdOf } from './seed-story.ts';
import { actionsOf, type Trace } from './seed-traces.ts';
import { stories } from './stories.ts';
import { DAY, HOUR } from './story.ts';

const ID = stableId('webhook tablero');
/** Names that end in `.test` lead nowhere (RFC 6761): who resumes it sees how a receiver looks that is not there. */
const URL_OF_NOBODY = 'https://tablero.consultorio.test/avisos';
const kinds: WebhookKind[] = [
  ...(['submitConsultation', 'takeConsultation', 'signAndCloseConsultation', 'rejectConsultation'] as const),
  'issueOrder',
];
const CREATED = 20 * DAY;
const PAUSED = 6 * HOUR;
/** What its receiver never took, and what it took at the second attempt. */
const REFUSED = { key: 'ramon-abdominal-pain', kind: 'rejectConsultation' };
const SECOND = { key: 'natalia-tinea', kind: 'submitConsultation' };

type Secret = Awaited<ReturnType<typeof newSecret>>;
type Told = { key: string; kind: WebhookKind; consultationId: string; ago: number };

/** The clinic's own board, told what the stories tell; since this morning it is paused. Nobody has its secret. */
export async function seedWebhook(tx: Database, { sealed, hint }: Secret, now: number): Promise<Trace[]> {
  const [there] = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, ID));
  if (there) return [];
  const at = (ago: number) => new Date(now - ago * 60_000).toISOString();
  const told = stories
    .flatMap((story) => actionsOf({ story }).map(({ action, ago }) => ({ story, action, ago })))
    .flatMap(({ story, action, ago }): Told[] => {
      const kind = kinds.find((one) => one === action);
      return kind && ago < CREATED ? [{ key: story.key, kind, consultationId: consultationIdOf(story), ago }] : [];
    })
    .sort((one, other) => other.ago - one.ago);
  const lastDelivered = told.filter(({ ago }) => ago > PAUSED).at(-1);
  const createdBy = personIdOf('admin');
  await tx.insert(webhooks).values({
    ...{ id: ID, name: 'Tablero de la dirección', url: URL_OF_NOBODY, kinds, secret: sealed, secretHint: hint },
    ...{ createdBy, createdAt: at(CREATED), state: 'paused' },
    lastDeliveredAt: lastDelivered ? at(lastDelivered.ago) : null,
  });
  for (const one of told) await insertDelivery(tx, one, at);
  const by = { actorId: createdBy, actorRole: 'admin', targetId: ID, outcome: 'ok' } as const;
  return [
    { ...by, action: 'createWebhook', at: at(CREATED), details: { kinds: kinds.length } },
    { ...by, action: 'setWebhookPaused', at: at(PAUSED), details: { paused: 1 } },
  ];
}

async function insertDelivery(tx: Database, one: Told, at: (ago: number) => string): Promise<void> {
  const { kind, consultationId, ago } = one;
  const attempts = attemptsOf(one, at);
  const waits = attempts.length === 0;
  await tx.insert(webhookDeliveries).values({
    ...{ id: randomUUID(), webhookId: ID, eventId: await nextEventId(tx), kind, consultationId, lane: consultationId },
    ...{ at: at(ago), tries: attempts.length, firstTriedAt: attempts[0]?.at ?? null, attempts },
    state: waits ? 'waiting' : attempts.at(-1)?.outcome === 'delivered' ? 'delivered' : 'dead',
  });
  if (waits)
    await tx
      .insert(webhookLanes)
      .values({ webhookId: ID, lane: consultationId, dueAt: at(ago) })
      .onConflictDoNothing();
}

/** As the numbers of live events are counted: what happens afterwards must not meet one that is taken. */
async function nextEventId(tx: Database): Promise<number> {
  const [row] = await selectRaw<{ id: string }>(tx, sql`select nextval(pg_get_serial_sequence('events', 'id')) as id`);
  return Number(row?.id);
}

/** None while it is paused. Milliseconds differ from one to the next, as those of a network do. */
function attemptsOf({ key, kind, ago }: Told, at: (ago: number) => string): DeliveryAttempt[] {
  if (ago <= PAUSED) return [];
  const attempt = (minutes: number, status: number): DeliveryAttempt => ({
    ...{ at: at(minutes), ms: 90 + (Math.round(minutes) % 70), status },
    outcome: status === 200 ? 'delivered' : 'refused',
  });
  const is = (other: { key: string; kind: string }) => other.key === key && other.kind === kind;
  if (is(SECOND)) return [attempt(ago, 503), attempt(ago - 5 / 60, 200)];
  if (!is(REFUSED)) return [attempt(ago, 200)];
  const attempts: DeliveryAttempt[] = [];
  let sinceFirst = 0;
  for (let tries = 1, wait = 1; wait > 0; tries++, sinceFirst += wait) {
    attempts.push(attempt(ago - sinceFirst / 60_000, 500));
    wait = waitAfter(tries, sinceFirst, () => 0.5);
  }
  return attempts;
}

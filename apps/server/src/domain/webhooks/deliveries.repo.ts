import type { DeliveryState, WebhookKind } from '@consultorio/contracts/webhooks';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { webhookDeliveries, webhookLanes } from '../../core/db/tables/webhooks.ts';

type Wanted = { webhookId: string; state: DeliveryState | null; before: number | null; limit: number };

/** The newest first, with when its lane is due: of what stands behind another that is not its own turn. */
export async function selectDeliveries(db: Database, { webhookId, state, before, limit }: Wanted) {
  const { webhookId: hook, lane, eventId } = webhookDeliveries;
  const isFirst = sql`not exists (select from webhook_deliveries earlier where earlier.webhook_id = ${hook}
    and earlier.lane = ${lane} and earlier.state = 'waiting' and earlier.event_id < ${eventId})`;
  return db
    .select({ delivery: webhookDeliveries, dueAt: webhookLanes.dueAt })
    .from(webhookDeliveries)
    .leftJoin(
      webhookLanes,
      and(
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhookLanes.webhookId, hook),
        eq(webhookLanes.lane, lane),
        isFirst,
      ),
    )
    .where(
      and(
        eq(hook, webhookId),
        state === null ? undefined : eq(webhookDeliveries.state, state),
        before === null ? undefined : lt(eventId, before),
      ),
    )
    .orderBy(desc(eventId))
    .limit(limit);
}

export async function findWebhookDelivery(db: Database, id: string) {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

type Range = {
  webhookId: string;
  from: string;
  to: string;
  delivered: boolean;
  /** Null: all. */
  kinds: WebhookKind[] | null;
  most: number;
};

/** Of a range of time, the oldest first. */
export async function selectToReplay(tx: Database, range: Range): Promise<string[]> {
  const { webhookId, from, to, delivered, kinds, most } = range;
  const states: DeliveryState[] = delivered ? ['dead', 'delivered'] : ['dead'];
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        inArray(webhookDeliveries.state, states),
        kinds === null ? undefined : inArray(webhookDeliveries.kind, kinds),
        gte(webhookDeliveries.at, from),
        lt(webhookDeliveries.at, to),
      ),
    )
    .orderBy(webhookDeliveries.eventId)
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * These wait once more, each under the id that it had, and are due now. No event is numbered meanwhile: both write lanes, and each would
 * wait for what the other holds.
 */
export async function sendAgain(tx: Database, ids: string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(727002)`);
  const these = sql`${webhookDeliveries.id} = any (string_to_array(${ids.join(',')}, ',')::uuid[])` as SQL;
  // Lanes first, as whoever settles one does.
  await tx.execute(
    sql`select open_webhook_lanes(array_agg(webhook_id), array_agg(lane)) from webhook_deliveries where ${these}`,
  );
  await tx.execute(
    sql`update webhook_lanes l set due_at = now() from webhook_deliveries where ${these}
        and l.webhook_id = webhook_deliveries.webhook_id and l.lane = webhook_deliveries.lane`,
  );
  await tx.update(webhookDeliveries).set({ state: 'waiting', tries: 0, firstTriedAt: null }).where(these);
}

import type { DeliveryAttempt, DeliveryState } from '@consultorio/contracts/webhooks';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { type WebhookRow, webhooks } from '../../core/db/tables/webhooks.ts';

/** Attempts at once, of this server: at a webhook, and at one of which nothing was taken lately. */
const SLOTS = 10;
const FAILING_SLOTS = 2;

/** A webhook that is sent to: neither paused nor removed, and not of an integration that has ended. */
const open = (now: string) => sql`w.state = 'active' and w.removed_at is null and (w.integration_id is null or exists (
  select from integrations i where i.id = w.integration_id and i.revoked_at is null and i.expires_at > ${now}::timestamptz))`;

export async function isAnyOpen(db: Database, now: string): Promise<boolean> {
  const rows = await selectRaw(db, sql`select 1 from webhooks w where ${open(now)} limit 1`);
  return rows.length > 0;
}

/** As one parameter: the two drivers write arrays differently. */
const listed = (values: Iterable<string | number>) => sql`string_to_array(${[...values].join(',')}, ',')`;

type Claim = { holder: string; now: string; busy: Map<string, number>; most: number };
export type Lane = { webhookId: string; lane: string };

/** Of a lane: an attempt and the statements around it take far less. What a killed server held is free after it. */
const CLAIM_SECONDS = 20;

/**
 * Lanes of which something is due, for this server alone until its time is over: no webhook takes the places of another. How long a
 * claim holds is the database's time, which all servers have: one whose own clock is ahead would take what another is telling.
 */
export function claimLanes(db: Database, { holder, now, busy, most }: Claim): Promise<Lane[]> {
  return selectRaw<Lane>(
    db,
    sql`with free as (
          select w.id, (case when w.failing_since is null then ${SLOTS}::int else ${FAILING_SLOTS}::int end)
            - coalesce(b.busy, 0) as places
          from webhooks w left join unnest(${listed(busy.keys())}::uuid[], ${listed(busy.values())}::int[]) as b (id, busy) on b.id = w.id
          where ${open(now)}
        ), due as (
          select l.webhook_id, l.lane from free cross join lateral (
            select webhook_id, lane from webhook_lanes
            where webhook_id = free.id and due_at <= ${now}::timestamptz
              and (claimed_until is null or claimed_until < now())
            order by due_at limit greatest(free.places, 0) for update skip locked
          ) l limit ${most}
        )
        update webhook_lanes l set claim = ${holder}::uuid, claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second'
        from due where l.webhook_id = due.webhook_id and l.lane = due.lane
        returning l.webhook_id as "webhookId", l.lane`,
  );
}

export type Head = {
  id: string;
  webhookId: string;
  lane: string;
  eventId: number;
  kind: string;
  consultationId: string | null;
  at: string;
  tries: number;
  firstTriedAt: string | null;
  /** Of its integration; null of the clinic's own. */
  scopes: string[] | null;
} & Pick<WebhookRow, 'url' | 'secret' | 'previousSecret' | 'previousEndsAt' | 'failingSince' | 'lastDeliveredAt'>;

/**
 * What is to be told first of each lane. A statement of its own, after the claim: one that had begun before would still see
 * as waiting what another server has told meanwhile.
 */
export async function selectHeads(db: Database, lanes: Lane[]): Promise<Head[]> {
  const hooks = listed(lanes.map(({ webhookId }) => webhookId));
  const which = listed(lanes.map(({ lane }) => lane));
  const rows = await selectRaw<Head>(
    db,
    sql`select d.id, d.webhook_id as "webhookId", d.lane, d.event_id as "eventId", d.kind, d.consultation_id as "consultationId",
          ${isoText(sql`d.at`)} as at, d.tries, ${isoText(sql`d.first_tried_at`)} as "firstTriedAt", i.scopes, w.url, w.secret,
          w.previous_secret as "previousSecret", ${isoText(sql`w.previous_ends_at`)} as "previousEndsAt",
          ${isoText(sql`w.failing_since`)} as "failingSince", ${isoText(sql`w.last_delivered_at`)} as "lastDeliveredAt"
        from unnest(${hooks}::uuid[], ${which}::uuid[]) as claimed (webhook_id, lane)
        join webhooks w on w.id = claimed.webhook_id
        left join integrations i on i.id = w.integration_id
        cross join lateral (
          select * from webhook_deliveries
          where webhook_id = claimed.webhook_id and lane = claimed.lane and state = 'waiting' order by event_id limit 1
        ) d`,
  );
  return rows.map((row) => ({ ...row, eventId: Number(row.eventId) }));
}

/**
 * Lanes that were claimed and in which nothing waits any more: what was too old is swept. Held first, in a statement of its own, as
 * whoever settles one does: what comes in meanwhile is seen.
 */
export async function dropEmptyLanes(db: Database, holder: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from webhook_lanes where claim = ${holder}::uuid order by webhook_id, lane for update`);
    await tx.execute(sql`delete from webhook_lanes l where claim = ${holder}::uuid and not exists (
      select from webhook_deliveries d where d.webhook_id = l.webhook_id and d.lane = l.lane and d.state = 'waiting')`);
  });
}

/** Untold, for another server or another time. */
export async function letGoOfLane(
  db: Database,
  { webhookId, lane }: Lane,
  holder: string,
  dueAt: string,
): Promise<void> {
  await db.execute(sql`update webhook_lanes set claim = null, claimed_until = null, due_at = ${dueAt}::timestamptz
    where webhook_id = ${webhookId}::uuid and lane = ${lane}::uuid and claim = ${holder}::uuid`);
}

/** `attempt`: null of what was given up unasked. */
type Outcome = { id: string; holder: string; state: DeliveryState; dueAt: string; attempt: DeliveryAttempt | null };

/** False when another server holds the lane by now: what it says of the same delivery counts. */
export async function settleDelivery(db: Database, { id, holder, state, dueAt, attempt }: Outcome): Promise<boolean> {
  const [row] = await selectRaw<{ held: boolean }>(
    db,
    sql`select settle_webhook_delivery(${id}::uuid, ${holder}::uuid, ${state}, ${dueAt}::timestamptz,
          ${JSON.stringify(attempt ?? [])}::jsonb) as held`,
  );
  return row?.held ?? false;
}

export async function noteDelivered(db: Database, id: string, at: string): Promise<void> {
  await db.update(webhooks).set({ failingSince: null, lastDeliveredAt: at }).where(eq(webhooks.id, id));
}

/** Unless something was taken after `lately`: one refusal among many is no failing webhook. */
export async function noteFailing(db: Database, id: string, { at, lately }: { at: string; lately: string }) {
  const silent = or(isNull(webhooks.lastDeliveredAt), lt(webhooks.lastDeliveredAt, lately));
  await db
    .update(webhooks)
    .set({ failingSince: at })
    .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince), silent));
}

export async function selectLastDeliveredAt(db: Database, id: string): Promise<string | null> {
  const [row] = await db.select({ at: webhooks.lastDeliveredAt }).from(webhooks).where(eq(webhooks.id, id));
  return row?.at ?? null;
}

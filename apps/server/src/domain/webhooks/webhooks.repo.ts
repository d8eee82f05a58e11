import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { integrations } from '../../core/db/tables/integrations.ts';
import { users } from '../../core/db/tables/people.ts';
import { type WebhookRow, webhookDeliveries, webhookLanes, webhooks } from '../../core/db/tables/webhooks.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

const creators = alias(users, 'creators');
const programs = alias(users, 'programs');
const standing = isNull(webhooks.removedAt);

export async function selectWebhooks(db: Database) {
  return db
    .select({
      webhook: webhooks,
      integrationName: programs.firstName,
      integrationEndsAt: sql<string | null>`least(${integrations.revokedAt}, ${integrations.expiresAt})`.mapWith(
        webhooks.createdAt,
      ),
      createdByName: fullNameOrEmpty(creators),
    })
    .from(webhooks)
    .leftJoin(integrations, eq(integrations.id, webhooks.integrationId))
    .leftJoin(programs, eq(programs.id, webhooks.integrationId))
    .leftJoin(creators, eq(creators.id, webhooks.createdBy))
    .where(standing)
    .orderBy(sql`plain(${webhooks.name}) collate "C"`, asc(webhooks.id));
}

/** How much waits, and how much was given up. */
export async function countDeliveries(db: Database) {
  return db
    .select({ webhookId: webhookDeliveries.webhookId, state: webhookDeliveries.state, all: count() })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.state} in ('waiting', 'dead')`)
    .groupBy(webhookDeliveries.webhookId, webhookDeliveries.state);
}

export async function countWebhooks(tx: Database): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(webhooks).where(standing);
  return row?.all ?? 0;
}

export async function findIntegration(db: Database, id: string) {
  const [row] = await db.select().from(integrations).where(eq(integrations.id, id));
  return row ?? null;
}

export async function insertWebhook(tx: Database, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

export async function findWebhook(db: Database, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), standing));
  return row ?? null;
}

/**
 * Held until the transaction ends. `removed`: also one that is there for its log alone. Not against those who only name it, as each
 * event does that gets deliveries: all of them would wait behind whoever holds it, and with `sendAgain` one for the other.
 */
export async function lockWebhook(tx: Database, id: string, { removed = false } = {}): Promise<WebhookRow | null> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), removed ? undefined : standing))
    .for('no key update');
  return row ?? null;
}

/** It came back with a backup that held no secrets: what it would be told nobody could sign. @throws AppError invalid-input. */
export function assertSigns({ secret }: Pick<WebhookRow, 'secret'>): void {
  if (secret === '')
    throw wrongField('webhookId', 'Su secreto no estaba en el respaldo que se restauró. Renuévalo antes de reanudarlo');
}

export async function changeWebhook(tx: Database, id: string, changed: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(changed).where(eq(webhooks.id, id));
}

/** What waits has its three days anew, and is due at once. */
export async function beginAnew(tx: Database, webhookId: string, at: string): Promise<void> {
  // Lanes first, as whoever settles one does.
  await tx.update(webhookLanes).set({ dueAt: at }).where(eq(webhookLanes.webhookId, webhookId));
  await tx
    .update(webhookDeliveries)
    .set({ tries: 0, firstTriedAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

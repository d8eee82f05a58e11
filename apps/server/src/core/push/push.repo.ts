import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { pushMessages, pushSubscriptions } from '../db/tables/push.ts';
import type { Subscription } from './push-service.ts';

/** Of one person. The oldest gives way. */
const BROWSERS = 10;

/** Whoever brings the address has the browser: it is told of this person from now on. In the role of the server. */
export async function keepSubscription(tx: Database, userId: string, subscription: Subscription): Promise<void> {
  const kept = { userId, ...subscription, createdAt: sql`now()` };
  await tx
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), ...kept })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: kept });
  const older = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(BROWSERS);
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older));
}

export async function removeSubscription(tx: Database, userId: string, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function removeSubscriptionsOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** One for each browser of this person. */
export async function insertMessages(
  tx: Database,
  userId: string,
  told: { title: string; path: string; createdAt: string },
): Promise<string[]> {
  const browsers = await tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  if (browsers.length === 0) return [];
  const messages = browsers.map((browser) => ({ id: randomUUID(), ...browser, ...told }));
  await tx.insert(pushMessages).values(messages);
  return messages.map(({ id }) => id);
}

export type Claimed = Subscription & { id: string; subscriptionId: string; title: string; path: string };

/** For this server alone, for a minute; null while another has it, or when it is gone. */
export async function claimMessage(db: Database, id: string): Promise<Claimed | null> {
  const [row] = await selectRaw<Claimed>(
    db,
    sql`update push_messages m set claimed_until = now() + interval '1 minute'
    from push_subscriptions s
    where m.id = ${id}::uuid and s.id = m.subscription_id and (m.claimed_until is null or m.claimed_until < now())
    returning m.id, m.subscription_id as "subscriptionId", m.title, m.path, s.endpoint, s.p256dh, s.auth`,
  );
  return row ?? null;
}

export async function isWaiting(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: pushMessages.id }).from(pushMessages).where(eq(pushMessages.id, id));
  return rows.length > 0;
}

export async function releaseMessage(db: Database, id: string): Promise<void> {
  await db.update(pushMessages).set({ claimedUntil: null }).where(eq(pushMessages.id, id));
}

export async function removeMessage(db: Database, id: string): Promise<void> {
  await db.delete(pushMessages).where(eq(pushMessages.id, id));
}

/** With all that waits for that browser. */
export async function removeBrowser(db: Database, subscriptionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}

import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { deliveries } from '../db/tables/traces.ts';
import { MARKS, NEVER_SENT, REFUSED } from './marks.ts';

export type Delivery = typeof deliveries.$inferSelect;
export type Mail = Pick<Delivery, 'id' | 'recipient' | 'subject' | 'text' | 'path'>;

export async function findMailDelivery(db: Database, id: string): Promise<Delivery | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  return row ?? null;
}

export async function insertDelivery(tx: Database, row: typeof deliveries.$inferInsert): Promise<void> {
  await tx.insert(deliveries).values(row);
}

/**
 * What waits longest for this recipient, oldest first, for this holder alone for a minute; none while another has claimed it. A minute of
 * the database, whose time all servers have.
 */
export function claimMail(db: Database, { id, recipient }: Delivery, holder: string): Promise<Mail[]> {
  return selectRaw(
    db,
    sql`select id, recipient, subject, text, path from claim_mail(${id}::uuid, ${recipient}, ${holder}::uuid)`,
  );
}

/** What is still this holder's and unsent: another server may have claimed it meanwhile, or put a mark. */
const claimedOf = (ids: string[], holder: string) =>
  and(
    inArray(deliveries.id, ids),
    eq(deliveries.claim, holder),
    isNull(deliveries.sentAt),
    lt(deliveries.claimedUntil, MARKS),
  );

/** For a minute from now: what a server that is killed has claimed is soon another's. @returns what is still this holder's. */
export async function holdMail(db: Database, ids: string[], holder: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await db
    .update(deliveries)
    .set({ claimedUntil: sql`now() + interval '1 minute'` })
    .where(claimedOf(ids, holder))
    .returning({ id: deliveries.id });
  return held.map(({ id }) => id);
}

/** Others may try what we could not send. */
export async function releaseMail(db: Database, ids: string[], holder: string): Promise<void> {
  if (ids.length > 0) await db.update(deliveries).set({ claimedUntil: null }).where(claimedOf(ids, holder));
}

/** For good, as it was written: a mail server that is named later gets none of it. */
export async function keepUnsent(db: Database, id: string): Promise<void> {
  await db.update(deliveries).set({ claimedUntil: NEVER_SENT }).where(eq(deliveries.id, id));
}

/** Nobody tries it again, and what was written later goes without it, until it is taken up again. */
export async function keepRefused(db: Database, ids: string[]): Promise<void> {
  await db
    .update(deliveries)
    .set({ claimedUntil: REFUSED })
    .where(and(inArray(deliveries.id, ids), isNull(deliveries.sentAt)));
}

export async function takeUpAgain(db: Database, id: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ claimedUntil: null })
    .where(and(eq(deliveries.id, id), eq(deliveries.claimedUntil, REFUSED)));
}

/** Whosever the claim is by now: it was sent, and whoever holds it asks before handing it over. */
export async function markMailSent(db: Database, id: string, at: string): Promise<void> {
  await db
    .update(deliveries)
    .set({ sentAt: at })
    .where(and(eq(deliveries.id, id), isNull(deliveries.sentAt)));
}

export async function listDeliveries(db: Database, limit: number): Promise<Delivery[]> {
  return db.select().from(deliveries).orderBy(desc(deliveries.createdAt), desc(deliveries.id)).limit(limit);
}

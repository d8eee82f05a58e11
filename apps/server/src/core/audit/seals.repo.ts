import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { holdLock } from '../db/advisory-lock.ts';
import type { Database } from '../db/database.ts';
import { selectRaw } from '../db/rows.ts';
import { auditEvents, auditSeals } from '../db/tables/traces.ts';

export type AuditRow = typeof auditEvents.$inferSelect;
export type Seal = typeof auditSeals.$inferSelect;

/**
 * The number up to which no entry can appear any more. Numbers are drawn before the commit, so an entry may become
 * visible after higher ones; but whoever draws one shares a lock until then, by a trigger. Getting it alone for an instant
 * therefore means that all of them have ended. Not a lock of the table: VACUUM takes one too, for hours. Never within a
 * transaction: everybody who writes would wait until it ends, and a server that sleeps ends none. The function itself waits
 * for 250 ms.
 */
export async function selectSettledSeq(db: Database): Promise<number> {
  const [row] = await selectRaw<{ seq: string }>(db, sql`select settled_audit_seq() as seq`);
  return Number(row?.seq);
}

/** Replicas seal one after the other. */
export async function holdSealing(tx: Database): Promise<void> {
  await holdLock(tx, 'auditSeals');
}

export function selectEntries(db: Database, after: number, upTo: number, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.seq, after), lte(auditEvents.seq, upTo)))
    .orderBy(asc(auditEvents.seq), asc(auditEvents.at))
    .limit(limit);
}

export async function findLastSeal(db: Database): Promise<Seal | null> {
  const [row] = await db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
  return row ?? null;
}

export async function findSeal(db: Database, number: number): Promise<Seal | null> {
  const [row] = await db.select().from(auditSeals).where(eq(auditSeals.number, number));
  return row ?? null;
}

export function selectSeals(db: Database, after: number, limit: number): Promise<Seal[]> {
  return db.select().from(auditSeals).where(gt(auditSeals.number, after)).orderBy(asc(auditSeals.number)).limit(limit);
}

export async function insertSeal(tx: Database, seal: Seal): Promise<void> {
  await tx.insert(auditSeals).values(seal);
}

export async function countEntriesAfter(db: Database, seq: number): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(auditEvents).where(gt(auditEvents.seq, seq));
  return row?.entries ?? 0;
}

/** When the first entry after this one was written; null when there is none. */
export async function oldestEntryAfter(db: Database, seq: number): Promise<string | null> {
  const [row] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(gt(auditEvents.seq, seq))
    .orderBy(asc(auditEvents.seq))
    .limit(1);
  return row?.at ?? null;
}

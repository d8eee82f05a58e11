import { MAX_BULK_EXPORTS } from '@consultorio/contracts/bulk-exports';
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { isPatientRecord } from '../../core/db/role-conditions.ts';
import { type BulkExport, type BulkFile, bulkExports } from '../../core/db/tables/bulk-exports.ts';
import { patients, users } from '../../core/db/tables/people.ts';

const unended = inArray(bulkExports.state, ['waiting', 'running']);

export async function hasTooMany(tx: Database, ownerId: string): Promise<boolean> {
  return (await tx.$count(bulkExports, and(eq(bulkExports.ownerId, ownerId), unended))) >= MAX_BULK_EXPORTS;
}

export async function insertBulkExport(tx: Database, row: typeof bulkExports.$inferInsert): Promise<void> {
  await tx.insert(bulkExports).values(row);
}

export async function findBulkExport(db: Database, id: string): Promise<BulkExport | null> {
  const [row] = await db.select().from(bulkExports).where(eq(bulkExports.id, id));
  return row ?? null;
}

export async function isRunning(db: Database, id: string): Promise<boolean> {
  return (await findBulkExport(db, id))?.state === 'running';
}

/** Whoever makes it notices at the next portion. @returns what it had in the store until then, which nothing names any more. */
export async function deleteBulkExport(db: Database, id: string): Promise<BulkFile[]> {
  const [gone] = await db.delete(bulkExports).where(eq(bulkExports.id, id)).returning({ files: bulkExports.files });
  return gone?.files ?? [];
}

/** Null of one that was cancelled, or has ended. */
export async function beginBulkExport(db: Database, id: string): Promise<BulkExport | null> {
  const [row] = await db
    .update(bulkExports)
    .set({ state: 'running', tries: sql`${bulkExports.tries} + 1` })
    .where(and(eq(bulkExports.id, id), unended))
    .returning();
  return row ?? null;
}

type Reached = { id: string; before: string | null; reached: string | null; done: number; files: BulkFile[] };

/**
 * What stands in the store becomes part of the export. False where it was cancelled, or another worker came further: one whose
 * heart stood still for a while is not alone any more.
 */
export async function keepReached(db: Database, { id, before, reached, done, files }: Reached): Promise<boolean> {
  const there = before === null ? isNull(bulkExports.reached) : eq(bulkExports.reached, before);
  const kept = await db
    .update(bulkExports)
    .set({ reached, done, tries: 0, files: sql`${bulkExports.files} || ${JSON.stringify(files)}::jsonb` })
    .where(and(eq(bulkExports.id, id), eq(bulkExports.state, 'running'), there))
    .returning({ id: bulkExports.id });
  return kept.length > 0;
}

export const setTotal = (db: Database, id: string, total: number) =>
  db.update(bulkExports).set({ total }).where(eq(bulkExports.id, id));

export const endBulkExport = (db: Database, id: string, { state, at }: { state: 'done' | 'failed'; at: string }) =>
  db
    .update(bulkExports)
    .set({ state, endedAt: at })
    .where(and(eq(bulkExports.id, id), unended));

/** Whom there is to be read, as this caller meets them. */
export async function countPersons(db: Database): Promise<number> {
  const [row] = await db
    .select({ persons: count() })
    .from(patients)
    .leftJoin(users, eq(users.id, patients.userId))
    .where(isPatientRecord);
  return row?.persons ?? 0;
}

/** A portion in the order of their ids, which never change while it is gone through. */
export async function nextPersons(db: Database, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .leftJoin(users, eq(users.id, patients.userId))
    .where(and(isPatientRecord, after === null ? undefined : gt(patients.id, after)))
    .orderBy(asc(patients.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

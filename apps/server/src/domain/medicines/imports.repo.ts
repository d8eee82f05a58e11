import type { ImportKind, ImportVerdict } from '@consultorio/contracts/medicine-import';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { medicineImportRows, medicineImports } from '../../core/db/tables/medicine-imports.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

export type ImportRowToKeep = typeof medicineImportRows.$inferInsert;

/** The start of one import waits for the start of another. */
export const holdStarting = (tx: Database): Promise<void> => holdLock(tx, 'medicineImports');

export async function findReceiving(tx: Database, kind: ImportKind) {
  const isIt = and(eq(medicineImports.kind, kind), eq(medicineImports.state, 'receiving'));
  const [row] = await tx.select().from(medicineImports).where(isIt).for('update');
  return row ?? null;
}

export async function lockImport(tx: Database, importId: string) {
  const [row] = await tx.select().from(medicineImports).where(eq(medicineImports.id, importId)).for('update');
  return row ?? null;
}

export async function insertImport(tx: Database, row: typeof medicineImports.$inferInsert): Promise<void> {
  await tx.insert(medicineImports).values(row);
}

type Change = Partial<typeof medicineImports.$inferInsert>;
export async function updateImport(tx: Database, importId: string, change: Change): Promise<void> {
  await tx.update(medicineImports).set(change).where(eq(medicineImports.id, importId));
}

/** The same line again is left as it came first. */
export async function insertRows(tx: Database, rows: ImportRowToKeep[]): Promise<void> {
  await tx.insert(medicineImportRows).values(rows).onConflictDoNothing();
}

const ofImport = (importId: string) => eq(medicineImportRows.importId, importId);

/** Which of these another line of the same file has brought already. */
export function subjectsReceived(tx: Database, importId: string, subjects: string[]) {
  const { subject, line } = medicineImportRows;
  const isAmong = and(ofImport(importId), isNull(medicineImportRows.problem), inArray(subject, subjects));
  return tx.select({ subject, line }).from(medicineImportRows).where(isAmong);
}

export async function countRows(db: Database, importId: string) {
  const { verdict } = medicineImportRows;
  const rows = await db
    .select({ verdict, count: sql<number>`count(*)`.mapWith(Number) })
    .from(medicineImportRows)
    .where(ofImport(importId))
    .groupBy(verdict);
  const of = (wanted: ImportVerdict) => rows.find((row) => row.verdict === wanted)?.count ?? 0;
  const counts = {
    ...{ added: of('added'), changed: of('changed'), unchanged: of('unchanged'), unreadable: of('unreadable') },
  };
  return { ...counts, received: rows.reduce((sum, { count }) => sum + count, 0) };
}

const PAGE = 1000;

/** What the file brings that is not there yet, in its order, a page at a time. */
export async function* selectChanges(tx: Database, importId: string): AsyncGenerator<object[]> {
  const { line, read, verdict } = medicineImportRows;
  for (let after = 0; ; ) {
    const isNext = and(ofImport(importId), gt(line, after), inArray(verdict, ['added', 'changed']));
    const rows = await tx.select({ line, read }).from(medicineImportRows).where(isNext).orderBy(asc(line)).limit(PAGE);
    yield rows.flatMap((row) => row.read ?? []);
    after = rows.at(-1)?.line ?? 0;
    if (rows.length < PAGE) return;
  }
}

/** The refused ones stay, for the report. */
export async function deleteReadRows(tx: Database, importId: string): Promise<void> {
  await tx.delete(medicineImportRows).where(and(ofImport(importId), ne(medicineImportRows.verdict, 'unreadable')));
}

export async function deleteRows(tx: Database, importId: string): Promise<void> {
  await tx.delete(medicineImportRows).where(ofImport(importId));
}

export async function findWaiting(db: Database, kind: ImportKind) {
  const { id, fileName, sha256, startedAt, total } = medicineImports;
  const [row] = await db
    .select({
      ...{ id, fileName, sha256, startedAt, total },
      startedBy: sql<string>`coalesce(${fullNameOf(users)}, ${users.email})`,
    })
    .from(medicineImports)
    .innerJoin(users, eq(users.id, medicineImports.startedBy))
    .where(and(eq(medicineImports.kind, kind), eq(medicineImports.state, 'receiving')));
  return row ?? null;
}

type Wanted = { verdict: ImportVerdict | null | undefined; after: number; limit: number };

export function selectRows(db: Database, importId: string, { verdict, after, limit }: Wanted) {
  const { line, name, problem, near, what, verdict: said } = medicineImportRows;
  return db
    .select({ line, name, verdict: said, problem, near, what })
    .from(medicineImportRows)
    .where(and(ofImport(importId), gt(line, after), verdict ? eq(said, verdict) : undefined))
    .orderBy(asc(line))
    .limit(limit);
}

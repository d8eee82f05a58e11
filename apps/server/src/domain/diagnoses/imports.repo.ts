import type { DiagnosisRowProblem } from '@consultorio/contracts/diagnosis-import';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { diagnosisImportRows, diagnosisImports } from '../../core/db/tables/diagnosis-imports.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

type ImportRow = typeof diagnosisImports.$inferSelect;

/** The start of one import waits for the start of another. */
export async function holdStarting(tx: Database): Promise<void> {
  await holdLock(tx, 'diagnosisImports');
}

export async function findReceiving(tx: Database): Promise<ImportRow | null> {
  const [row] = await tx.select().from(diagnosisImports).where(eq(diagnosisImports.state, 'receiving')).for('update');
  return row ?? null;
}

export async function lockImport(tx: Database, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(diagnosisImports).where(eq(diagnosisImports.id, importId)).for('update');
  return row ?? null;
}

export async function insertImport(tx: Database, row: typeof diagnosisImports.$inferInsert): Promise<void> {
  await tx.insert(diagnosisImports).values(row);
}

export async function updateImport(tx: Database, importId: string, change: Partial<ImportRow>): Promise<void> {
  await tx.update(diagnosisImports).set(change).where(eq(diagnosisImports.id, importId));
}

type NewRow = typeof diagnosisImportRows.$inferInsert;

/** The same line again is left as it came first. */
export async function insertRows(tx: Database, rows: NewRow[]): Promise<void> {
  await tx.insert(diagnosisImportRows).values(rows).onConflictDoNothing();
}

/** Which of these codes another line of the same file has brought already. */
export async function codesReceived(tx: Database, importId: string, codes: string[]) {
  const { code, line } = diagnosisImportRows;
  return tx
    .select({ code, line })
    .from(diagnosisImportRows)
    .where(and(eq(diagnosisImportRows.importId, importId), isNull(diagnosisImportRows.problem), inArray(code, codes)));
}

export async function countRows(db: Database, importId: string) {
  const [row] = await db
    .select({
      received: sql<number>`count(*)`.mapWith(Number),
      refused: sql<number>`count(${diagnosisImportRows.problem})`.mapWith(Number),
    })
    .from(diagnosisImportRows)
    .where(eq(diagnosisImportRows.importId, importId));
  return row ?? { received: 0, refused: 0 };
}

/** The catalogue, `c`, would read differently with the row: by its name, or by what it knows of the code. */
const isChanged = (row: 'r' | 'excluded') =>
  sql.raw(`(not c.frequent and c.description <> ${row}.description)
    or (${row}.facts is not null and c.facts is distinct from ${row}.facts)`);

/**
 * All rows of the file into the catalogue at once. Codes that this clinic uses often keep their own words; codes that
 * the file does not name stay, because notes were written with them.
 */
export async function mergeRows(tx: Database, importId: string) {
  const [counted] = await selectRaw<{ known: string; changed: string; sent: string }>(
    tx,
    sql`select count(*) as sent, count(c.code) as known,
          count(*) filter (where c.code is not null and (${isChanged('r')})) as changed
        from diagnosis_import_rows r left join diagnosis_catalogue c on c.code = r.code
        where r.import_id = ${importId} and r.problem is null`,
  );
  await tx.execute(sql`insert into diagnosis_catalogue as c (code, description, facts)
    select code, description, facts from diagnosis_import_rows where import_id = ${importId} and problem is null
    on conflict (code) do update set description = case when c.frequent then c.description else excluded.description end,
      facts = coalesce(excluded.facts, c.facts) where ${isChanged('excluded')}`);
  const [sent, known, changed] = [counted?.sent, counted?.known, counted?.changed].map(Number);
  return { added: (sent ?? 0) - (known ?? 0), changed: changed ?? 0, unchanged: (known ?? 0) - (changed ?? 0) };
}

/** The refused ones stay, for the report. */
export async function deleteAcceptedRows(tx: Database, importId: string): Promise<void> {
  const own = eq(diagnosisImportRows.importId, importId);
  await tx.delete(diagnosisImportRows).where(and(own, isNull(diagnosisImportRows.problem)));
}

export async function deleteRowsOfOthers(tx: Database, importId: string): Promise<void> {
  await tx.delete(diagnosisImportRows).where(ne(diagnosisImportRows.importId, importId));
}

export async function findLastImport(db: Database) {
  const [row] = await db
    .select({
      import: diagnosisImports,
      startedBy: sql<string>`coalesce(${fullNameOf(users)}, ${users.email})`,
    })
    .from(diagnosisImports)
    .innerJoin(users, eq(users.id, diagnosisImports.startedBy))
    .orderBy(desc(diagnosisImports.startedAt), desc(diagnosisImports.id))
    .limit(1);
  return row ?? null;
}

export async function countCatalogue(db: Database) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      frequent: sql<number>`count(*) filter (where ${diagnosisCatalogue.frequent})`.mapWith(Number),
    })
    .from(diagnosisCatalogue);
  return row ?? { total: 0, frequent: 0 };
}

export function selectRefused(db: Database, importId: string, after: number, limit: number) {
  const { line, code, description, problem } = diagnosisImportRows;
  return db
    .select({ line, code, description, problem: sql<DiagnosisRowProblem>`${problem}` })
    .from(diagnosisImportRows)
    .where(and(eq(diagnosisImportRows.importId, importId), isNotNull(problem), gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);
}

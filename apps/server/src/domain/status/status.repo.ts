import { aliasedTable, and, asc, count, eq, exists, isNotNull, isNull, ne, sql, sum } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { files } from '../../core/db/tables/files.ts';
import { patients } from '../../core/db/tables/people.ts';
import { deliveries, settings } from '../../core/db/tables/traces.ts';
import { REFUSED } from '../../core/mail/marks.ts';

const LAST_BACKUP = 'last-backup';

export async function readDatabaseFacts(db: Database) {
  const [row] = await selectRaw<{ version: string; bytes: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0) };
}

export async function countFiles(db: Database) {
  const [row] = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(isNotNull(files.storedAt));
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

/** Files that the virus scanner has not judged yet, and those that it refused. */
export async function countNotClean(db: Database) {
  const rows = await db
    .select({ content: files.content, files: count() })
    .from(files)
    .where(ne(files.content, 'clean'))
    .groupBy(files.content);
  const of = (content: 'waiting' | 'refused') => rows.find((row) => row.content === content)?.files ?? 0;
  return { waiting: of('waiting'), refused: of('refused') };
}

/** What was refused for good waits for nothing: it is told by its failure. Nor does what has no words any more. */
export async function countUnsent(db: Database): Promise<number> {
  const isRefused = eq(deliveries.claimedUntil, REFUSED);
  const [row] = await db
    .select({ unsent: count() })
    .from(deliveries)
    .where(and(isNull(deliveries.sentAt), sql`${isRefused} is not true`, ne(deliveries.text, '')));
  return row?.unsent ?? 0;
}

/** A row says that somebody had its CURP first; that one may have been corrected since. */
export async function selectSharedCurps(db: Database, limit: number) {
  const other = aliasedTable(patients, 'other');
  const another = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.curp, patients.curp), ne(other.id, patients.id)));
  return db
    .select({ patientId: patients.id, recordNo: patients.recordNo })
    .from(patients)
    .where(and(patients.curpShared, exists(another)))
    .orderBy(asc(patients.recordNo))
    .limit(limit);
}

/** Any that was made, also without files that were lost: what it holds of a record stays until it is destroyed. */
export const readLastBackup = async (db: Database): Promise<string | null> => (await lastBackup(db))?.at ?? null;

/** The last one to rely on: nearly all files that the database names were in it. */
export async function readLastWholeBackup(db: Database): Promise<string | null> {
  const last = await lastBackup(db);
  return last?.wholeAt === undefined ? (last?.at ?? null) : last.wholeAt;
}

export async function writeLastBackup(db: Database, at: string, isWhole = true): Promise<void> {
  const value: LastBackup = isWhole ? { at } : { at, wholeAt: await readLastWholeBackup(db) };
  await db
    .insert(settings)
    .values({ key: LAST_BACKUP, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: at } });
}

/** `wholeAt` where the last one lacks files. */
type LastBackup = { at: string; wholeAt?: string | null };

async function lastBackup(db: Database): Promise<LastBackup | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(sql`key = ${LAST_BACKUP}`);
  return row ? (row.value as LastBackup) : null;
}

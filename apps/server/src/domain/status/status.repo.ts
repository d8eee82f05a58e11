import { X509Certificate } from 'node:crypto';
import { webhookStates } from '@consultorio/contracts/webhooks';
import { aliasedTable, and, asc, count, desc, eq, exists, isNotNull, isNull, ne, sql, sum } from 'drizzle-orm';
import { DAY_MS } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { efirmaSignatures } from '../../core/db/tables/efirma-signatures.ts';
import { files } from '../../core/db/tables/files.ts';
import { doctors, patients, users } from '../../core/db/tables/people.ts';
import { deliveries } from '../../core/db/tables/traces.ts';
import { webhookDeliveries, webhooks } from '../../core/db/tables/webhooks.ts';
import { REFUSED } from '../../core/mail/marks.ts';
import { findOwn, keepOwn } from '../../core/settings/own-settings.ts';

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

/** Webhooks by state, and of their deliveries those that wait or were given up. */
export async function countWebhooks(db: Database) {
  const rows = await db
    .select({ state: webhooks.state, value: count() })
    .from(webhooks)
    .where(isNull(webhooks.removedAt))
    .groupBy(webhooks.state);
  // Each by its own index, which holds nothing else; what was delivered is most of the table.
  const of = (state: 'waiting' | 'dead') => db.$count(webhookDeliveries, sql`state = ${sql.raw(`'${state}'`)}`);
  return {
    webhooks: webhookStates.map((state) => ({ state, value: rows.find((row) => row.state === state)?.value ?? 0 })),
    deliveries: { waiting: await of('waiting'), dead: await of('dead') },
  };
}

const ENDING_DAYS = 30;
const ENDED_DAYS = 7;

/**
 * Doctors at work who last signed with a certificate that ends within a month, or ended within the last week: whoever has not renewed it
 * by then signs without.
 */
export async function countEndingEfirmas(db: Database, now: number): Promise<number> {
  const latest = db
    .select({ certificate: efirmaSignatures.certificate })
    .from(efirmaSignatures)
    .where(eq(efirmaSignatures.doctorId, doctors.userId))
    .orderBy(desc(efirmaSignatures.signedAt))
    .limit(1);
  const rows = await db
    .select({ certificate: sql<string | null>`(${latest})` })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(eq(users.status, 'active'));
  const ends = rows.flatMap(({ certificate }) =>
    certificate === null ? [] : new X509Certificate(Buffer.from(certificate, 'base64')).validToDate.getTime(),
  );
  return ends.filter((end) => end > now - ENDED_DAYS * DAY_MS && end < now + ENDING_DAYS * DAY_MS).length;
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
  await keepOwn(db, LAST_BACKUP, value);
}

/** `wholeAt` where the last one lacks files. */
type LastBackup = { at: string; wholeAt?: string | null };

const lastBackup = async (db: Database) => (await findOwn(db, LAST_BACKUP)) as LastBackup | null;

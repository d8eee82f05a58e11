import { MAX_OF_A_LIST } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { users } from '../../core/db/tables/people.ts';
import { type RecordEntryRow, recordEntries, recordStatements } from '../../core/db/tables/record-entries.ts';
import { recordImports } from '../../core/db/tables/record-imports.ts';
import { fullNameOf, fullNameOrEmpty } from '../../core/full-name.ts';

const follower = alias(recordEntries, 'follower');
const speaker = alias(users, 'speaker');
const confirmer = alias(users, 'confirmer');
const author = alias(users, 'author');

const names = {
  saidByName: fullNameOrEmpty(speaker),
  confirmedByName: fullNameOf(confirmer),
  recordedByName: fullNameOrEmpty(author),
  recordedByRole: author.role,
  consultationFolio: consultations.folio,
  sourceName: recordImports.sourceName,
  importedAt: recordImports.importedAt,
};

/** The last row of every entry that was not a mistake, of each kind the newest, and one more than is shown. */
export async function selectCurrentEntries(db: Database, patientId: string) {
  const { content, saidAt, seq, status, kind } = recordEntries;
  const happened = sql`coalesce(${content}->>'measuredOn', ${content}->>'firstDayOn')`;
  const placed = db
    .select({
      id: recordEntries.id,
      place: sql<number>`row_number() over (partition by ${kind}
        order by ${status} = 'active' desc, ${happened} desc nulls last, ${saidAt} desc, ${seq} desc)`.as('place'),
    })
    .from(recordEntries)
    .leftJoin(follower, eq(follower.follows, recordEntries.id))
    .where(and(eq(recordEntries.patientId, patientId), isNull(follower.id), ne(status, 'mistaken')))
    .as('placed');
  return db
    .select({ ...getTableColumns(recordEntries), ...names })
    .from(placed)
    .innerJoin(recordEntries, eq(recordEntries.id, placed.id))
    .leftJoin(speaker, eq(speaker.id, recordEntries.saidById))
    .leftJoin(confirmer, eq(confirmer.id, recordEntries.confirmedBy))
    .leftJoin(author, eq(author.id, recordEntries.authorId))
    .leftJoin(consultations, eq(consultations.id, recordEntries.consultationId))
    .leftJoin(recordImports, eq(recordImports.id, recordEntries.importId))
    .where(lte(placed.place, MAX_OF_A_LIST + 1))
    .orderBy(placed.place);
}

/** What was last said of each list. */
export async function selectStatements(db: Database, patientId: string) {
  const { kind, saidAt, seq } = recordStatements;
  return db
    .selectDistinctOn([kind], {
      ...getTableColumns(recordStatements),
      saidByName: fullNameOrEmpty(speaker),
      consultationFolio: consultations.folio,
      sourceName: recordImports.sourceName,
      importedAt: recordImports.importedAt,
    })
    .from(recordStatements)
    .leftJoin(speaker, eq(speaker.id, recordStatements.saidById))
    .leftJoin(consultations, eq(consultations.id, recordStatements.consultationId))
    .leftJoin(recordImports, eq(recordImports.id, recordStatements.importId))
    .where(eq(recordStatements.patientId, patientId))
    .orderBy(kind, desc(saidAt), desc(seq));
}

/** Every row of one entry, newest first; `before` is the last seq seen. */
export async function selectEntryVersions(
  db: Database,
  of: { patientId: string; entryId: string; before: number | null; limit: number },
) {
  return db
    .select({ ...getTableColumns(recordEntries), ...names })
    .from(recordEntries)
    .leftJoin(speaker, eq(speaker.id, recordEntries.saidById))
    .leftJoin(confirmer, eq(confirmer.id, recordEntries.confirmedBy))
    .leftJoin(author, eq(author.id, recordEntries.authorId))
    .leftJoin(consultations, eq(consultations.id, recordEntries.consultationId))
    .leftJoin(recordImports, eq(recordImports.id, recordEntries.importId))
    .where(
      and(
        eq(recordEntries.patientId, of.patientId),
        eq(recordEntries.entryId, of.entryId),
        of.before === null ? undefined : lt(recordEntries.seq, of.before),
      ),
    )
    .orderBy(desc(recordEntries.seq))
    .limit(of.limit);
}

/** The last rows of these entries, mistakes too. */
export async function selectLastRows(tx: Database, patientId: string, entryIds: string[]): Promise<RecordEntryRow[]> {
  if (entryIds.length === 0) return [];
  return tx
    .select(getTableColumns(recordEntries))
    .from(recordEntries)
    .leftJoin(follower, eq(follower.follows, recordEntries.id))
    .where(and(eq(recordEntries.patientId, patientId), inArray(recordEntries.entryId, entryIds), isNull(follower.id)));
}

/** More rows than a person's lists ever have; who told so much is not read to the end. */
const MAX_ROWS = 2000;

/** All rows of some kinds, newest first, mistakes too: nothing is told twice that was told and settled before. */
export async function selectRowsOfKinds(
  tx: Database,
  patientId: string,
  kinds: RecordKind[],
): Promise<RecordEntryRow[]> {
  return tx
    .select()
    .from(recordEntries)
    .where(and(eq(recordEntries.patientId, patientId), inArray(recordEntries.kind, kinds)))
    .orderBy(desc(recordEntries.seq))
    .limit(MAX_ROWS);
}

export type NewEntryRow = typeof recordEntries.$inferInsert;

/**
 * All of them, or a refusal: of two who follow the same row at once, one has read what is no longer so. Written in the
 * order of what they follow, so that two who follow several never wait for each other in a circle.
 * @throws AppError stale-version.
 */
export async function insertEntries(tx: Database, rows: NewEntryRow[]): Promise<void> {
  if ((await insertWhatIsNew(tx, rows)) < rows.length) throw new AppError('stale-version');
}

/** The same, but what somebody else settled meanwhile stays as it is. @returns how many were written. */
export async function insertWhatIsNew(tx: Database, rows: NewEntryRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const inOrder = rows.toSorted((a, b) => ((a.follows ?? '') < (b.follows ?? '') ? -1 : 1));
  const written = await tx
    .insert(recordEntries)
    .values(inOrder)
    .onConflictDoNothing()
    .returning({ id: recordEntries.id });
  return written.length;
}

export async function insertStatements(tx: Database, rows: (typeof recordStatements.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(recordStatements).values(rows).onConflictDoNothing();
}

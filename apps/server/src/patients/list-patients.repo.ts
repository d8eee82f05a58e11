import type { Reach } from '@consultorio/contracts/access';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { consultations } from '../db/tables/consultations.ts';
import { patients, users } from '../db/tables/people.ts';
import { summaryColumns } from './patient-columns.ts';

export type Reader = { id: string; reach: Reach };

/** A doctor knows the patients of the own consultations and of those that wait for any doctor. */
function withinReach(db: Database, reader: Reader): SQL | undefined {
  if (reader.reach === 'any') return undefined;
  if (reader.reach !== 'open') return sql`false`;
  const theirs = sql`(${consultations.doctorId} = ${reader.id}
    or (${consultations.doctorId} is null and ${consultations.state} = 'submitted'))`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(consultations)
      .where(and(eq(consultations.patientId, patients.userId), theirs)),
  );
}

/** A first administrator may have begun as a patient: the row stays, the person is none any more. */
const isPatient = eq(users.role, 'patient');

const selectPatients = (db: Database) =>
  db
    .select({ ...summaryColumns, sortName: patients.sortName })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId));

export async function isWithinReach(db: Database, reader: Reader, patientId: string): Promise<boolean> {
  const rows = await selectPatients(db)
    .where(and(isPatient, eq(patients.userId, patientId), withinReach(db, reader)))
    .limit(1);
  return rows.length > 0;
}

type Search = { words: string[]; status: 'active' | 'blocked' | null; after: [string, string] | null; limit: number };

/** Every word has to occur somewhere; accents and case do not count. */
export async function searchPatientRows(db: Database, reader: Reader, { words, status, after, limit }: Search) {
  const contains = (word: string) =>
    sql`${patients.search} like '%' || plain(${word.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
  const later = after && sql`(${patients.sortName}, ${patients.userId}) > (${after[0]}::text, ${after[1]}::uuid)`;
  return selectPatients(db)
    .where(
      and(
        isPatient,
        withinReach(db, reader),
        status ? eq(users.status, status) : undefined,
        later ?? undefined,
        ...words.map(contains),
      ),
    )
    .orderBy(asc(patients.sortName), asc(patients.userId))
    .limit(limit);
}

const portion = 1000;

/**
 * All of them in portions, each its own short query: no transaction and no connection stays with a slow reader. Who is
 * renamed meanwhile may be missed or told twice; nobody else is.
 */
export async function* readAllPatients(db: Database, reader: Reader) {
  let after: Search['after'] = null;
  do {
    const rows = await searchPatientRows(db, reader, { words: [], status: null, after, limit: portion });
    yield* rows;
    const last = rows.at(-1);
    after = last && rows.length === portion ? [last.sortName, last.id] : null;
  } while (after);
}

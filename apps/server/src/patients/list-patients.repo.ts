import type { Reach } from '@consultorio/contracts/access';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { and, asc, eq, exists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { consultations } from '../db/tables/consultations.ts';
import { patients, users } from '../db/tables/people.ts';
import { summaryColumns } from './patient-columns.ts';

export type Reader = { id: string; reach: Reach };

/** A doctor knows the patients of the own consultations and of those that wait for any doctor. */
function withinReach(db: Database, reader: { id: string | Placeholder; reach: Reach }): SQL | undefined {
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

const portion = 1000;
/** How many rows the lists that nobody narrows ask for: the default page and one more, and a portion of the whole list. */
const usualLimits: readonly number[] = [DEFAULT_PAGE + 1, portion];

/** Every word has to occur somewhere; accents and case do not count. */
export async function searchPatientRows(db: Database, reader: Reader, search: Search) {
  const { words, status, after, limit } = search;
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  const values = { ...escaped, readerId: reader.id, status, name: after?.[0], id: after?.[1] };
  // With words PostgreSQL has to plan by what they are; every other length of a page is not worth a statement of its own.
  if (words.length > 0 || !usualLimits.includes(limit)) return searchFor(db, reader, search).execute(values);
  const shape = `${reader.reach} ${limit}${status ? ' status' : ''}${after ? ' after' : ''}`;
  const prepared = unnarrowed(db);
  const statement = prepared.get(shape) ?? searchFor(db, reader, search).prepare('list_patients');
  prepared.set(shape, statement);
  return statement.execute(values);
}

const unnarrowed = preparedOn(() => new Map<string, ReturnType<ReturnType<typeof searchFor>['prepare']>>());

/** The statement of such a search, with every value of it left open. */
function searchFor(db: Database, { reach }: Reader, { words, status, after, limit }: Search) {
  const later = sql`(${patients.sortName}, ${patients.userId}) >
    (${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid)`;
  return selectPatients(db)
    .where(
      and(
        isPatient,
        withinReach(db, { reach, id: sql.placeholder('readerId') }),
        status ? eq(users.status, sql.placeholder('status')) : undefined,
        after ? later : undefined,
        ...words.map((_word, n) => sql`${patients.search} like '%' || plain(${sql.placeholder(`${n}`)}::text) || '%'`),
      ),
    )
    .orderBy(asc(patients.sortName), asc(patients.userId))
    .limit(limit);
}

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

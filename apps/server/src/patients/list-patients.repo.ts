import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/like.ts';
import { preparedOn } from '../db/prepared.ts';
import { patients, users } from '../db/tables/people.ts';
import { summaryColumns } from './patient-columns.ts';
import { isPatient, type Reader, withinReach } from './patients-within-reach.ts';

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

/** How many rows the list that nobody narrows asks for: the default page and one more. */
const usualLimit = DEFAULT_PAGE + 1;

/** Every word has to occur somewhere; accents and case do not count. */
export async function searchPatientRows(db: Database, reader: Reader, search: Search) {
  const { words, status, after, limit } = search;
  const escaped = words.map(escapeLike);
  const values = { ...escaped, readerId: reader.id, status, name: after?.[0], id: after?.[1] };
  // With words PostgreSQL has to plan by what they are; every other length of a page is not worth a statement of its own.
  if (words.length > 0 || limit !== usualLimit) return searchFor(db, reader, search).execute(values);
  const shape = `${reader.reach}${status ? ' status' : ''}${after ? ' after' : ''}`;
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

/** How many rows such a search has. Of everybody in a large clinic this takes a tenth of a second: not for every page. */
export async function countPatients(
  db: Database,
  { words, status }: Pick<Search, 'words' | 'status'>,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.userId))
    .where(
      and(
        isPatient,
        status ? eq(users.status, status) : undefined,
        ...words.map((word) => sql`${patients.search} like '%' || plain(${escapeLike(word)}::text) || '%'`),
      ),
    );
  return row?.count ?? 0;
}

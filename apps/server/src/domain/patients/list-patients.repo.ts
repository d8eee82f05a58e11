import { dayAfter } from '@consultorio/contracts/clinic-calendar';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import type { PatientStatus } from '@consultorio/contracts/states';
import { and, asc, count, eq, gte, inArray, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { beginOfDay } from '../../core/clock/clinic-time.ts';
import type { Database } from '../../core/db/database.ts';
import { escapeLike } from '../../core/db/like.ts';
import { preparedOn } from '../../core/db/prepared.ts';
import { isPatientRecord } from '../../core/db/role-conditions.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { summaryColumns } from './patient-columns.ts';
import type { PatientFilters } from './patient-filters.ts';
import { type Reader, withinReach } from './patients-within-reach.ts';

const selectPatients = (db: Database) =>
  db
    .select({ ...summaryColumns, updatedAt: patients.updatedAt, sortName: patients.sortName })
    .from(patients)
    .leftJoin(users, eq(users.id, patients.userId));

export async function isWithinReach(db: Database, reader: Reader, patientId: string): Promise<boolean> {
  const rows = await selectPatients(db)
    .where(and(isPatientRecord, eq(patients.id, patientId), withinReach(db, reader)))
    .limit(1);
  return rows.length > 0;
}

type Search = PatientFilters & { after: [string, string] | null; limit: number };

/** How many rows the list that nobody narrows asks for: the default page and one more. */
const usualLimit = DEFAULT_PAGE + 1;

/** Every word has to occur somewhere; accents and case do not count. */
export async function searchPatientRows(db: Database, reader: Reader, search: Search) {
  const { words, status, activeFrom, activeUntil, ids, after, limit } = search;
  const values = valuesOf(reader, search);
  // With words PostgreSQL has to plan by what they are; every other length of a page is not worth a statement of its own.
  if (words.length > 0) return matchingFor(db, reader, search).execute(values);
  // Of a doctor, by how many patients this one has: planned for anybody, the list of a new one would be looked for among everybody's.
  if (reader.reach !== 'any' || limit !== usualLimit || activeFrom || activeUntil || ids)
    return pageFor(db, reader, search).execute(values);
  const shape = `${reader.reach} ${status ?? ''}${after ? ' after' : ''}`;
  const prepared = unnarrowed(db);
  const statement = prepared.get(shape) ?? pageFor(db, reader, search).prepare('list_patients');
  prepared.set(shape, statement);
  return statement.execute(values);
}

const valuesOf = (reader: Reader, { words, after }: Pick<Search, 'words' | 'after'>) => ({
  ...words.map(escapeLike),
  readerId: reader.id,
  name: after?.[0],
  id: after?.[1],
});

const unnarrowed = preparedOn(() => new Map<string, ReturnType<ReturnType<typeof pageFor>['prepare']>>());

const order = [asc(patients.sortName), asc(patients.id)];

/** Whom such a search means, with every value of it left open. */
function wanted(db: Database, { reach }: Reader, search: Omit<Search, 'limit'>) {
  const { words, status, activeFrom, activeUntil, ids, after } = search;
  const later = sql`(${patients.sortName}, ${patients.id}) >
    (${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid)`;
  return and(
    isPatientRecord,
    withinReach(db, { reach, id: sql.placeholder('readerId') }),
    status ? hasStatus(status) : undefined,
    activeFrom ? gte(patients.lastActivityAt, beginOfDay(activeFrom)) : undefined,
    activeUntil ? lt(patients.lastActivityAt, beginOfDay(dayAfter(activeUntil))) : undefined,
    ids ? inArray(patients.id, ids) : undefined,
    after ? later : undefined,
    ...words.map((word, n) => (reach === 'any' ? occurs : occursInWalk)(word, sql.placeholder(`${n}`))),
  );
}

const pageFor = (db: Database, reader: Reader, search: Search) =>
  selectPatients(db)
    .where(wanted(db, reader, search))
    .orderBy(...order)
    .limit(search.limit);

type Changes = PatientFilters & { since: string; place: [string, string] | null; limit: number };

/** Who changed since, the oldest change first: who changes while pages are read comes once more at the end. */
export async function selectChangedPatients(
  db: Database,
  reader: Reader,
  { since, place, limit, ...filters }: Changes,
) {
  const search = { ...filters, after: null };
  const later = place && sql`(${patients.updatedAt}, ${patients.id}) > (${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const changed = selectPatients(db)
    .where(and(wanted(db, reader, search), gte(patients.updatedAt, since), later ?? undefined))
    .orderBy(asc(patients.updatedAt), asc(patients.id))
    .limit(limit);
  return changed.execute(valuesOf(reader, search));
}

/** Which ones first, from the index alone, and only for those the rest: a common name is passed over thousands of times. */
function matchingFor(db: Database, reader: Reader, search: Search) {
  const found = db
    .select({ id: sql<string>`${patients.id}`.as('found_id') })
    .from(patients)
    .where(wanted(db, reader, search))
    .orderBy(...order)
    .limit(search.limit)
    .as('found');
  return selectPatients(db)
    .innerJoin(found, eq(found.id, patients.id))
    .orderBy(...order);
}

/** Written out, not left open: the index of who is blocked (0035-person-and-account.sql) is only for that word. */
const hasStatus = (status: PatientStatus) => sql`${patients.status} = ${sql.raw(`'${status}'`)}`;

/** Fewer than three letters are the beginning of a word: an index of trigrams has nothing else to look up. */
function occurs(word: string, value: string | Placeholder): SQL {
  const plain = sql`plain(${value}::text)`;
  return Array.from(word).length < 3
    ? sql`(${patients.search} like ${plain} || '%' or ${patients.search} like '% ' || ${plain} || '%')`
    : sql`${patients.search} like '%' || ${plain} || '%'`;
}

/**
 * For a doctor, whose policy is asked before any word: PostgreSQL takes a word for rare and would judge everybody in the clinic. What it
 * cannot look into it reads in the order of the list, until the page is full. Rare words begin elsewhere: narrowed-search.ts.
 */
const occursInWalk = (word: string, value: string | Placeholder): SQL => sql`(select ${occurs(word, value)})`;

/** How many rows such a list has, as far as it is counted. */
export async function countPatients(db: Database, reader: Reader, filters: PatientFilters): Promise<number> {
  const search = { ...filters, after: null };
  const some = db
    .select({ id: sql<string>`${patients.id}`.as('counted_id') })
    .from(patients)
    .where(wanted(db, reader, search))
    .limit(MAX_COUNTED_EXACTLY)
    .as('some');
  const counting = db.select({ rows: count() }).from(some).prepare('count_patients');
  const [row] = await counting.execute(valuesOf(reader, search));
  return row?.rows ?? 0;
}

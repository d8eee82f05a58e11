import { and, eq, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { isoText } from '../../core/db/columns.ts';
import type { Database } from '../../core/db/database.ts';
import { preparedOn } from '../../core/db/prepared.ts';
import { isPatientRecord } from '../../core/db/role-conditions.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { summaryColumns } from './patient-columns.ts';
import { type Reader, withinReach } from './patients-within-reach.ts';

/** Under a megabyte of text; a clinic of ordinary size is one statement. */
export const portionLength = 2000;

const fields = sql.join(
  Object.entries(summaryColumns).map(([name, column]) => {
    const value =
      is(column, PgColumn) && column.getSQLType().startsWith('timestamp') ? isoText(column) : sql`${column}`;
    return sql`${value} as ${sql.identifier(name)}`;
  }),
  sql`, `,
);

/** One statement for each reach, with and without a place to go on from. */
const statements = preparedOn(() => new Map<string, ReturnType<ReturnType<typeof portionOf>['prepare']>>());

function portionOf(db: Database, reach: Reader['reach'], goesOn: boolean) {
  const later = sql`(${patients.sortName}, ${patients.id}) >
    (${sql.placeholder('name')}::text, ${sql.placeholder('id')}::uuid)`;
  const wanted = and(
    isPatientRecord,
    withinReach(db, { reach, id: sql.placeholder('readerId') }),
    goesOn ? later : undefined,
  );
  const portion: SQL = sql`(
    select summary, ${patients.sortName} as name, ${patients.id} as id
    from ${patients} left join ${users} on ${eq(users.id, patients.userId)} cross join lateral (select ${fields}) summary
    where ${wanted} order by ${patients.sortName}, ${patients.id} limit ${portionLength}) portion`;
  return db
    .select({
      // An eighth cheaper than texts of rows that are joined.
      items: sql<string>`coalesce(json_agg(summary)::text, '[]')`,
      count: sql<number>`count(*)::int`,
      lastName: sql<string | null>`(array_agg(name))[count(*)]`,
      lastId: sql<string | null>`(array_agg(id))[count(*)]`,
    })
    .from(portion);
}

/**
 * All of them in portions, each its own short query: no transaction and no connection stays with a slow reader. A
 * patient who is renamed meanwhile may be missed or told twice; nobody else is. PostgreSQL writes the JSON: rows that
 * only pass through cost us three times as much to read, to check and to write again (docs/benchmarks.md).
 */
export async function* readAllPatients(db: Database, reader: Reader): AsyncGenerator<string, void> {
  let after: { name: string; id: string } | null = null;
  do {
    const [portion] = await read(db, reader, after);
    if (!portion) return;
    yield portion.items;
    const { count, lastName, lastId } = portion;
    after = count === portionLength && lastName !== null && lastId !== null ? { name: lastName, id: lastId } : null;
  } while (after);
}

function read(db: Database, { id, reach }: Reader, after: { name: string; id: string } | null) {
  const shape = `${reach}${after ? ' after' : ''}`;
  const prepared = statements(db);
  const statement = prepared.get(shape) ?? portionOf(db, reach, after !== null).prepare('list_all_patients');
  prepared.set(shape, statement);
  return statement.execute({ readerId: id, ...after });
}

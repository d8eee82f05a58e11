import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownTables } from '../../../testing/known-tables.ts';
import { bothEngines, openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { policies } from './policies.ts';
import { selectRaw } from './rows.ts';
import { withoutPeople } from './table-names.ts';

type Column = { type: string; notNull: boolean; hasDefault: boolean };
type Columns = Record<string, Column>;

/** The type of a column as the code declares it, in the words of PostgreSQL's catalogue. */
const serials: Record<string, string> = { bigserial: 'bigint', serial: 'integer' };

function columnsOfCode(): Record<string, Columns> {
  const told: Record<string, Columns> = {};
  for (const table of knownTables) {
    const { name, columns } = getTableConfig(table);
    const own = columns.map((column) => {
      const type = column.getSQLType();
      const isMade = Boolean(column.generated ?? column.generatedIdentity);
      const isFilled = column.default !== undefined || type in serials || isMade;
      return [column.name, { type: serials[type] ?? type, notNull: column.notNull, hasDefault: isFilled }] as const;
    });
    told[name] = { ...told[name], ...Object.fromEntries(own) };
  }
  return told;
}

async function columnsOfDatabase({ db }: OpenDatabase): Promise<Record<string, Columns>> {
  const rows = await selectRaw<Column & { table: string; name: string }>(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull as "notNull", (a.atthasdef or a.attidentity <> '') as "hasDefault"
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const found: Record<string, Columns> = {};
  for (const { table, name, ...column } of rows) found[table] = { ...found[table], [name]: column };
  return found;
}

describe.each(bothEngines)('on %s', (engine) => {
  let database: OpenDatabase;
  let found: Record<string, Columns>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    found = await columnsOfDatabase(database);
  });
  afterAll(() => database.close());

  const told = columnsOfCode();

  test('the code and the migrations know the same tables', () => {
    expect(Object.keys(told).length).toBeGreaterThan(30);
    // schema_migrations is the one that migrate.ts makes before it reads the migrations.
    expect([...Object.keys(told), 'schema_migrations'].toSorted()).toEqual(Object.keys(found).toSorted());
  });

  test.each(Object.entries(told))('%s has the columns that the code says, and no others', (name, columns) => {
    expect(columns).toEqual(found[name]);
  });
});

test('every table that Drizzle knows has its policies, or is named as one without people', () => {
  const listed = new Set([...Object.keys(policies), ...Object.keys(withoutPeople)]);
  const names = new Set(knownTables.map((table) => getTableConfig(table).name));
  expect([...names].filter((name) => !listed.has(name))).toEqual([]);
});

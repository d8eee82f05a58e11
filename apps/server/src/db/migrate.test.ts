import { readdirSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { migrate } from './migrate.ts';

const rooms = new URL('./tables/', import.meta.url);
const tables = (await Promise.all(readdirSync(rooms).map((name) => import(new URL(name, rooms).href))))
  .flatMap((room) => Object.values(room))
  .filter((one) => is(one, PgTable));

describe.each(engines)('migrations on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('a second run applies nothing', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'the columns of %s are as the code says',
    async (_name, table) => {
      await expect(database.db.select().from(table).limit(1)).resolves.toBeInstanceOf(Array);
    },
  );

  test('a database from the future is refused', async () => {
    await database.script(
      "insert into schema_migrations (name, sha256, position) values ('9999-future.sql', 'x', 9999)",
    );
    await expect(migrate(database)).rejects.toThrow('9999-future.sql');
    await database.script("delete from schema_migrations where name = '9999-future.sql'");
  });

  test.each([
    ['UPDATE', "update audit_events set action = 'x'"],
    ['DELETE', 'delete from audit_events'],
    ['TRUNCATE', 'truncate audit_events'],
  ])('the audit trail refuses %s', async (_verb, statement) => {
    await database.script("insert into audit_events (action, outcome) values ('test', 'ok')");
    const error = await database.db.execute(sql.raw(statement)).catch((refused: unknown) => refused);
    expect(sqlStateOf(error)).toBe('23001');
  });

  test('names are found without accents', async () => {
    const found = await database.db.select({ plain: sql<string>`plain('Muñoz ÁÉÍÓÚ Ü')` }).from(sql`(select 1) as one`);
    expect(found).toEqual([{ plain: 'munoz aeiou u' }]);
  });
});

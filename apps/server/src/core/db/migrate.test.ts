import { folded } from '@consultorio/contracts/skeleton';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { bothEngines, openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { lockOfConnection } from './advisory-lock.ts';
import type { OpenDatabase } from './database.ts';
import { sqlStateOf } from './failure.ts';
import { migrate, migrationsIn } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { selectRaw } from './rows.ts';

describe.each(bothEngines)('migrations on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('a second run applies nothing', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test('a database from the future is refused', async () => {
    await database.script(
      "insert into schema_migrations (name, sha256, position) values ('9999-future.sql', 'x', 9999)",
    );
    await expect(migrate(database)).rejects.toThrow('9999-future.sql');
    await database.script("delete from schema_migrations where name = '9999-future.sql'");
  });

  test('…before anything is written to it', async () => {
    const newer = await openBareDatabase(engine);
    await newer.script(
      `create table schema_migrations (name text primary key, sha256 text, position int, applied_at timestamptz);
       insert into schema_migrations (name, position) values ('9999-future.sql', 9999)`,
    );
    await expect(migrate(newer)).rejects.toThrow('9999-future.sql');
    const [users] = await selectRaw<{ found: string | null }>(
      newer.db,
      sql`select to_regclass('users')::text as found`,
    );
    expect(users?.found).toBeNull();
    await newer.close();
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

  test('names are found by what the eye reads, in the database as in the contracts', async () => {
    const plain = async (texts: string[]) => {
      const rows = await selectRaw<{ plain: string }>(
        database.db,
        sql`select plain(value) as plain from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(value, place) order by place`,
      );
      return rows.map((row) => row.plain);
    };
    const read = [
      'Mun\u0303oz',
      'Ａｎａ',
      '\u0410n\u0430',
      'A\u200Bn\u00ADa',
      '\u202EAna',
      'Ćłőñăžę',
      '𝒜𝓃𝒶',
      'ANA',
      '',
      '漢字',
    ];
    expect(await plain(read)).toEqual(['munoz', 'ana', 'ana', 'ana', 'ana', 'clonaze', 'ana', 'ana', '', '漢字']);
    const alphabets = Array.from({ length: 0x530 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));
    const letters = alphabets.filter(
      (sign) => /\p{L}/u.test(sign) && /[\u00c0-\u00ff\u0370-\u052f]/.test(sign) && /^[a-z]$/.test(folded(sign)),
    );
    expect(letters.length).toBeGreaterThan(120);
    expect(await plain(letters)).toEqual(letters.map(folded));
  });

  test('names are found without accents', async () => {
    const found = await database.db.select({ plain: sql<string>`plain('Muñoz ÁÉÍÓÚ Ü')` }).from(sql`(select 1) as one`);
    expect(found).toEqual([{ plain: 'munoz aeiou u' }]);
  });
});

test('who waits for another server that applies migrations says whom it waits for', { timeout: 60_000 }, async () => {
  const database = await openBareDatabase('postgres');
  const { take, giveBack } = lockOfConnection('migrating');
  const said: string[] = [];
  let applying: Promise<string[]> | undefined;
  await database.alone(async (run) => {
    await run(take);
    applying = migrate(database, { last: '0001-house.sql', say: (sentence) => said.push(sentence) });
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 30_000 });
    await run(giveBack);
  });
  expect(await applying).toEqual(['0001-house.sql']);
  expect(said).toEqual([
    expect.stringMatching(/^Waiting for another server .* from 127\.0\.0\.1, its last word at 20/),
  ]);
  await database.close();
});

test('replicas that start on an empty server at once wait for one another', async () => {
  const first = await openBareDatabase('postgres');
  const [row] = await selectRaw<{ name: string }>(first.db, sql`select current_database() as name`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${row?.name}`;
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => openPostgres(url.href)));
  // Connected before they are let go: the first one would be through before the others have said who they are.
  for (const { db } of others) await migrationsIn(db);
  const applied = await Promise.all(
    [first, ...others].map((database) => migrate(database, { last: '0001-house.sql' })),
  );
  expect(applied.flat()).toEqual(['0001-house.sql']);
  for (const database of [...others, first]) await database.close();
});

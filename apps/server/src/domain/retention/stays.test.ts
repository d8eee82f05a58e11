import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownTables } from '../../../testing/known-tables.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { ages, stayOf } from './ages.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('every table of the database says how long its rows stay, and why', () => {
  const known = new Set(knownTables.map((table) => getTableConfig(table).name));
  expect(Object.keys(stayOf).sort()).toEqual([...known].sort());
  const unsaid = Object.entries(stayOf).filter(([, stay]) => Object.keys(stay).length === 0);
  expect(unsaid).toEqual([]);
  const named = Object.values(stayOf).flatMap((stay) => stay.ages ?? []);
  expect(named.toSorted()).toEqual(Object.keys(ages).sort());
});

test('what is said to go with its record is what a suppression takes, and nothing else', async () => {
  const scope = await selectRaw<{ name: string }>(testApp.dependencies.db, sql`select name from record_scope()`);
  const said = Object.entries(stayOf).filter(([, { record }]) => record);
  expect(said.map(([name]) => name).sort()).toEqual(scope.map(({ name }) => name).sort());
});

test('what is said to go with a row of another table is removed along by the database', async () => {
  const along = await selectRaw<{ child: string; parent: string }>(
    testApp.dependencies.db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
        where contype = 'f' and confdeltype = 'c'`,
  );
  const pairs = along.map(({ child, parent }) => `${child} ${parent}`);
  for (const [name, stay] of Object.entries(stayOf)) if (stay.with) expect(pairs).toContain(`${name} ${stay.with}`);
});

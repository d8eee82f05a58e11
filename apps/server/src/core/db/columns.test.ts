import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothEngines, openTestDatabase } from '../../../testing/test-database.ts';
import { instant } from './columns.ts';
import type { OpenDatabase } from './database.ts';

const moments = pgTable('moments', { at: instant('at') });

describe.each(bothEngines)('a moment read from %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.script('create table moments (at timestamptz(3))');
  });
  afterAll(() => database.close());

  test.each([
    '2026-03-02T15:04:00.123Z',
    '2026-03-02T15:04:00.120Z',
    '2026-03-02T15:04:00.000Z',
    '0999-12-31T23:59:59.999Z',
    '1899-12-31T23:59:59.999Z',
  ])('is the one that was written: %s', async (moment) => {
    await database.db.delete(moments).where(sql`true`);
    await database.db.insert(moments).values({ at: moment });
    expect(await database.db.select().from(moments)).toEqual([{ at: moment }]);
  });
});

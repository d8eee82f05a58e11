import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../../../scripts/process-group.ts';
import { releasedOperation } from '../../../../../scripts/release/operation.ts';
import { holdTable } from '../../../testing/held-table.ts';
import { openBareDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import { against, type Touched, touchedByMigration } from '../../../testing/touched-by-migration.ts';
import { changelogSection } from '../../transport/docs/changelog.ts';
import { grantToCallers, knownMigrations, migrate } from './migrate.ts';
import { isOnline } from './online-migration.ts';
import { selectRaw } from './rows.ts';

const read = (page: string) => readFileSync(join(root, page), 'utf8');

/**
 * Servers of the version before go on while a new one migrates. Whoever holds one table and waits for the next meets a call that
 * holds the next and waits for the first, and PostgreSQL ends one of the two: see decision 234.
 */
test('who changes policies holds one table at a time, and none while the next is waited for', async () => {
  const database = await openTestDatabase('postgres');
  const stale = ['patients', 'consultations', 'orders'];
  // As a version leaves them whose doctors read by another condition.
  const makeStale = async () => {
    for (const table of stale)
      await database.script(`comment on policy consultorio_doctor_reads on ${table} is 'of another version'`);
  };
  for (const table of stale) {
    await makeStale();
    const letGo = await holdTable(database.db, table, 'access share');
    const granted = grantToCallers(database);
    // Whoever waits for the table that is held, with all that he holds meanwhile.
    const held = () =>
      selectRaw<{ also: string | null }>(
        database.db,
        sql`select (select string_agg(m.relation::regclass::text, ' ') from pg_locks m
            where m.pid = w.pid and m.granted and m.locktype = 'relation' and m.${against}) as also
          from pg_locks w where not w.granted and w.relation = ${table}::regclass and w.locktype = 'relation'`,
      );
    await expect.poll(held, { timeout: 10_000, interval: 20 }).toEqual([{ also: null }]);
    await letGo();
    await granted;
  }
  const [left] = await selectRaw(
    database.db,
    sql`select count(*)::int as stale from pg_policy where obj_description(oid, 'pg_policy') = 'of another version'`,
  );
  expect(left).toEqual({ stale: 0 });
  await database.close();
});

/** Those up to this one were applied before it was known. */
const LAST_OF_BEFORE = '0150-found-by-its-beginning.online.sql';
/** That holding can be seen: this one holds many. */
const MANY = '0145-lists-that-have-grown.sql';

describe('migrations since the last release', () => {
  const names = knownMigrations().map(({ name }) => name);
  const lastReleased = releasedOperation().migrations.at(-1) ?? '';
  const touched = new Map<string, Touched>();

  // Each on a database that has all those before it.
  beforeAll(async () => {
    const database = await openBareDatabase('postgres');
    const first = Math.min(names.indexOf(lastReleased) + 1, names.indexOf(MANY));
    for (const [place, name] of names.entries()) {
      if (place < first || isOnline(name)) continue;
      await migrate(database, { last: names[place - 1] });
      touched.set(name, await touchedByMigration(database, name));
    }
    await database.close();
  });

  test('a migration holds one table of those that were there, or is made beside those who write', () => {
    expect(touched.get(MANY)?.held).toEqual(expect.arrayContaining(['audit_events', 'consultations', 'patients']));
    for (const [name, { held }] of touched) if (name > LAST_OF_BEFORE) expect(held.length, name).toBeLessThan(2);
  });

  test('operators read of each that holds what grows with people, or is made beside them, what it holds, closes and reads', () => {
    const large = new Set(
      [...read('docs/scale.md').matchAll(/^\| `(\w+)` \| (?:patient|account)/gm)].map(([, name]) => name),
    );
    const rows = names.slice(names.indexOf(lastReleased) + 1).flatMap((name) => {
      if (isOnline(name)) return [`| \`${name}\` | beside them | – |`];
      const { held = [], closed = [], readWhole = [] } = touched.get(name) ?? {};
      const grown = held.filter((table) => large.has(table));
      const cellOf = (tables: string[]) =>
        tables.map((table) => (closed.includes(table) ? `**\`${table}\`**` : `\`${table}\``)).join(', ') || '–';
      const reading = cellOf(grown.filter((one) => readWhole.includes(one)));
      const holding = cellOf(grown.filter((one) => !readWhole.includes(one)));
      return grown.length > 0 ? [`| \`${name}\` | ${reading} | ${holding} |`] : [];
    });
    const told = [
      ...(changelogSection(read('docs/release-notes.md'), 'Next') ?? '').matchAll(
        /^\| `\d{4}-.*?\.sql` \|.*?\|.*?\|/gm,
      ),
    ].map(([row]) => row);
    expect(told).toEqual(rows);
  });
});

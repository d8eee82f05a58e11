import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type openDatabaseProxy, openProxyTo } from '../../../testing/database-proxy.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { AppError } from '../app-error.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { settings } from '../db/tables/traces.ts';
import { keepBytes } from './keep-bytes.ts';
import { diskStore, type FileStore } from './store.ts';

let folder: string;
let store: FileStore;
let server: OpenDatabase;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
/** Past the proxy lies the same database as `server`. */
let far: OpenDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-kept-'));
  store = diskStore(folder);
  server = await openTestDatabase('postgres');
  const through = await openProxyTo(server.db);
  ({ proxy } = through);
  far = await openPostgres(through.url);
});
afterAll(async () => {
  await far.close();
  await proxy.cut();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether a row names the bytes in the end, and whether they are there. */
async function kept(remember: (tx: Database, key: string) => Promise<unknown>) {
  let key = '';
  const failure = await keepBytes(store, Buffer.from('a photograph'), ({ storageKey }) => {
    key = storageKey;
    return far.db.transaction((tx) => remember(tx, storageKey));
  }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).not.toBeNull();
  const [row] = await server.db.select().from(settings).where(eq(settings.key, key));
  return { named: row !== undefined, there: readdirSync(join(folder, key.slice(0, 2))).includes(key.slice(3)) };
}
const name = (tx: Database, key: string) => tx.insert(settings).values({ key, value: {} });

test('whose row was written, and only the answer to its COMMIT was lost, keeps its bytes', async () => {
  proxy.loseCommit();
  expect(await kept(name)).toEqual({ named: true, there: true });
});

test('a connection that is ended from outside leaves its bytes for the sweep: nobody knows how far it came', async () => {
  const ended = kept(async (tx, key) => {
    await name(tx, key);
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  expect(await ended).toEqual({ named: false, there: true });
});

test.each([
  ['refused by us', () => Promise.reject(new AppError('account-blocked'))],
  ['refused by the database', (tx: Database) => tx.execute(sql`select 1 / 0`)],
  [
    'refused at its COMMIT',
    async (tx: Database) => {
      await tx.execute(sql`create table late (n integer unique deferrable initially deferred)`);
      await tx.execute(sql`insert into late values (1), (1)`);
    },
  ],
])('what was surely not written, %s, leaves no bytes behind', async (_why, refuse) => {
  const undone = kept(async (tx, key) => {
    await name(tx, key);
    await refuse(tx);
  });
  expect(await undone).toEqual({ named: false, there: false });
});

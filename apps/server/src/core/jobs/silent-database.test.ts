import { expect, test } from 'vitest';
import { openProxyTo } from '../../../testing/database-proxy.ts';
import { openPreparedDatabase } from '../../../testing/test-database.ts';
import type { BossConnection } from '../db/database.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { type JobHandlers, openJobs } from './jobs.ts';

const quiet = { error: () => {}, warn: () => {} };

test('a database machine that goes without a word stops no jobs: those of its successor are done', async () => {
  const real = await openPreparedDatabase('postgres');
  const { proxy, url } = await openProxyTo(real.db);
  const database = await openPostgres(url);
  const { boss, role } = database.jobs;
  expect(boss).toMatchObject({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: 60_000 });
  // A minute is long for a test.
  const jobs = await openJobs({ ...boss, query_timeout: 2_000 } as BossConnection, quiet, { role });
  const done: string[] = [];
  const handlers = {
    alignAccount: async ({ userId }: { userId: string }) => void done.push(userId),
  } as unknown as JobHandlers;
  const ask = (userId: string) =>
    real.db.transaction((tx) => jobs.send(tx, 'alignAccount', { userId, firebaseUid: userId }));
  try {
    await jobs.start(handlers);
    await ask('before');
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['before']);
    proxy.replace();
    await ask('after');
    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['before', 'after']);
  } finally {
    await jobs.close();
    await proxy.cut();
    await database.close();
    await real.close();
  }
}, 90_000);

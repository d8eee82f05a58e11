import { afterAll, expect, inject, test } from 'vitest';
import { postgres } from './mended-postgres.ts';

const name = `cut-${process.pid}`;
const options = { onnotice: () => {}, connect_timeout: 5 };
const sql = postgres(inject('databaseUrl'), { ...options, max: 8, connection: { application_name: name } });
const elsewhere = postgres(inject('databaseUrl'), { ...options, max: 1 });
afterAll(() => Promise.all([sql.end({ timeout: 1 }), elsewhere.end()]));

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const work = () =>
  sql.begin(async (tx) => {
    for (let step = 0; step < 20; step++) {
      await tx`select 1`;
      await soon(step % 3);
      // Work that forgives a failure goes on saying something: that is what was written to a socket that is null.
      await tx`select 2`.catch(() => {});
    }
  });

/** One that was about to get its connection may hear nothing (decision 041): whoever asked for it is told by our patience. */
const endOf = (working: Promise<unknown>) =>
  Promise.race([
    working.then(
      () => 'done',
      () => 'failed',
    ),
    soon(3000).then(() => 'nothing heard'),
  ]);

test('connections that PostgreSQL closes within transactions fail these, and neither the process nor the pool', async () => {
  const ends = Promise.all(Array.from({ length: 16 }, () => endOf(work())));
  await soon(15);
  await elsewhere`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`;
  expect(await ends).toContain('failed');
  const after = Array.from({ length: 8 }, () => endOf(sql.begin((tx) => tx`select 3`)));
  expect(await Promise.all(after)).toContain('done');
});

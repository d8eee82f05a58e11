import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, inject, test } from 'vitest';
import { reconnectAfter } from './open-postgres.ts';
import { patched, postgres } from './patched-postgres.ts';

const name = `cut-${process.pid}`;
const options = { onnotice: () => {}, connect_timeout: 5, fetch_types: false, backoff: reconnectAfter };
const sql = postgres(inject('databaseUrl'), { ...options, max: 8, connection: { application_name: name } });
const elsewhere = postgres(inject('databaseUrl'), { ...options, max: 1 });
afterAll(() => Promise.all([sql.end({ timeout: 1 }), elsewhere.end()]));

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let isCut = false;
const begun: number[] = [];
const work = (place: number) =>
  sql.begin(async (tx) => {
    if (!isCut) begun.push(place);
    for (let step = 0; step < 5 || !isCut; step++) {
      await tx`select 1`;
      await soon(step % 3);
      // Work that forgives a failure goes on saying something: that was written to a socket that is null.
      await tx`select 2`.catch(() => {});
    }
  });
const mine = elsewhere`application_name = ${name}`;
async function untilAllWork(): Promise<void> {
  const [row] = await elsewhere`select count(*)::int from pg_stat_activity where ${mine} and xact_start is not null`;
  if (row?.count < 8) return untilAllWork();
}

const endOf = (working: Promise<string>) => Promise.race([working, soon(4_000).then(() => 'nothing heard')]);
const wordOn = (working: Promise<unknown>) =>
  working.then(
    () => 'done',
    () => 'failed',
  );

test('connections that PostgreSQL closes within transactions fail these, and neither the process nor the pool', async () => {
  const working = Array.from({ length: 16 }, (_, place) => wordOn(work(place)));
  await untilAllWork();
  await elsewhere`select pg_terminate_backend(pid) from pg_stat_activity where ${mine}`;
  isCut = true;
  const ends = await Promise.all(working.map(endOf));
  expect(begun.map((place) => ends[place])).toEqual(Array(8).fill('failed'));
  // Those that waited for a connection get another one.
  expect(ends.filter((_, place) => !begun.includes(place))).toEqual(Array(8).fill('done'));
  const round = () => Promise.all(Array.from({ length: 16 }, () => endOf(wordOn(sql.begin((tx) => tx`select 3`)))));
  // The first may still be handed one of those that were closed.
  await round();
  expect(await round()).toEqual(Array(16).fill('done'));
});

test('of several servers one that says nothing is passed over, and not asked again by a connection that rested', async () => {
  let asked = 0;
  const silent = createServer(() => asked++).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = new URL(inject('databaseUrl'));
  const hosts = `127.0.0.1:${(silent.address() as AddressInfo).port},${url.host}`;
  const one = postgres(url.href.replace(url.host, hosts), { ...options, max: 1, connect_timeout: 1, idle_timeout: 1 });
  try {
    const [first] = await one`select pg_backend_pid() as pid`;
    expect(asked).toBe(1);
    await soon(2_000);
    const [second] = await one`select pg_backend_pid() as pid`;
    expect(second?.pid).not.toBe(first?.pid);
    expect(asked).toBe(1);
  } finally {
    await one.end({ timeout: 1 });
    silent.close();
  }
});

type Queue = { push: (one: object) => object; shift: () => object; remove: (one: object) => object | null };

test('a queue that was never empty takes one out as fast after half a million as at first', () => {
  const { cache } = createRequire(import.meta.url);
  const file = Object.keys(cache).find((path) => path.endsWith('/postgres/cjs/src/queue.js'));
  const openQueue = cache[file ?? '']?.exports as () => Queue;
  const [young, old, one] = [openQueue(), openQueue(), {}];
  young.push(one);
  old.push(one);
  for (let call = 0; call < 500_000; call++) {
    old.push(one);
    old.shift();
  }
  // The quickest of several: other processes of the machine may come in between.
  const time = (queue: Queue) => {
    const turns = Array.from({ length: 5 }, () => {
      const from = performance.now();
      for (let call = 0; call < 200; call++) queue.push(queue.remove(one) ?? {});
      return performance.now() - from;
    });
    return Math.min(...turns);
  };
  expect(time(old)).toBeLessThan(Math.max(20 * time(young), 5));
});

test('another version of postgres is refused with a sentence that says what to do', () => {
  expect(() => patched('/postgres/cjs/src/queue.js', 'module.exports = Queue')).toThrow(
    /not 3\.4\.9, and the server does not start .+ Install 3\.4\.9, or read decision 050 .+ In \/postgres\/cjs\/src\/queue\.js/,
  );
});

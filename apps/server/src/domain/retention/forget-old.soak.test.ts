import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { deliveries, notifications } from '../../core/db/tables/traces.ts';
import { oldRowChores } from './forget-old.ts';

/** A clinic that updates after years: as many notices that are too old as others, and mails whose words are. */
const NOTICES = 1_400_000;
const MAILS = 300_000;
const A_RUN = 100_000;
/** What anybody beside it may wait for: a mark as read, a notice that is written. */
const MOST_MS = 2_000;

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp('postgres', { RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000' });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const { id: other } = await makePerson(testApp.dependencies, { role: 'patient' });
  await testApp.asOwner(
    `insert into notifications (id, user_id, kind, created_at, read_at)
       select gen_random_uuid(), '${other}', 'messageReceived', at, case when n % 10 > 0 then at end
         from generate_series(1, ${NOTICES}) n, lateral (select now() - (n % 3650) * interval '1 day' as at) days;
     insert into deliveries (id, recipient, subject, text, created_at, sent_at)
       select gen_random_uuid(), 'ana@consultorio.test', 'Aviso', repeat('Entra para leerlo. ', 40), at, at
         from generate_series(1, ${MAILS}) n, lateral (select now() - (n % 1000) * interval '1 day' as at) days;
     analyze notifications; analyze deliveries`,
  );
}, 600_000);
afterAll(() => testApp.close());

const tooOld = sql`(read_at < now() - interval '730 days' or (read_at is null and created_at < now() - interval '1825 days'))`;
const left = () => testApp.dependencies.db.$count(notifications, tooOld);
const run = async () => {
  const began = performance.now();
  for (const chore of oldRowChores(testApp.asJobs)) await chore();
  return Math.round(performance.now() - began);
};

test('what piled up for years goes in runs of the clock, oldest first, while a backup reads and people write', async () => {
  const { db } = testApp.dependencies;
  const before = await left();
  expect(before).toBeGreaterThan(1_000_000);
  // As a backup does for hours: what is deleted meanwhile stays in the index.
  let endBackup = () => {};
  const reading = db.transaction(
    async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await selectRaw(tx, sql`select count(*) from users`);
      await new Promise<void>((resolve) => {
        endBackup = resolve;
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  let writing = true;
  const waits: number[] = [];
  const writer = (async () => {
    while (writing) {
      const began = performance.now();
      await db.insert(notifications).values({ id: randomUUID(), userId: patient.id, kind: 'messageReceived' });
      await ask(testApp.app, 'markNotificationsRead', patient, { upTo: new Date().toISOString() });
      waits.push(performance.now() - began);
      await pause(5);
    }
  })();
  const runs: number[] = [];
  let there = before;
  for (let each = 0; each < 4; each++) {
    runs.push(await run());
    const now = await left();
    // Of two kinds: read, and never read.
    expect(there - now).toBeGreaterThanOrEqual(Math.min(A_RUN, there));
    expect(there - now).toBeLessThanOrEqual(2 * A_RUN);
    there = now;
  }
  writing = false;
  await writer;
  endBackup();
  await reading;
  const slowest = Math.round(Math.max(...waits));
  console.log(
    `${before} too old; runs ${runs.join(', ')} ms; ${waits.length} writes beside them, slowest ${slowest} ms`,
  );
  expect(slowest).toBeLessThan(MOST_MS);
  // A run goes on where the last one ended: the fourth passes by what the others left behind, and may not take many times as long.
  expect(runs[3]).toBeLessThan(4 * (runs[0] ?? 0) + 1000);
  const worded = await db.$count(deliveries, and(isNotNull(deliveries.sentAt), sql`text <> ''`));
  expect(worded).toBeLessThan(MAILS * 0.04);
}, 580_000);

test('each batch is found by an index, and reads little beyond its own rows', async () => {
  const plans = await selectRaw<{ 'QUERY PLAN': string }>(
    testApp.dependencies.asJobs,
    sql`explain (analyze, buffers) select * from forget_old('noticesRead', '-infinity', now() - interval '730 days', 1000)`,
  );
  console.log(plans.map((row) => row['QUERY PLAN']).join('\n'));
  const scans = () =>
    selectRaw<{ name: string; seq: string; idx: string }>(
      testApp.dependencies.db,
      sql`select relname as name, seq_scan::text as seq, idx_scan::text as idx from pg_stat_user_tables
          where relname in ('notifications', 'deliveries') order by relname`,
    );
  const seqOf = async () => (await scans()).map(({ seq }) => seq);
  await pause(1500);
  const before = await seqOf();
  await run();
  await pause(1500);
  expect(await seqOf()).toEqual(before);
}, 580_000);

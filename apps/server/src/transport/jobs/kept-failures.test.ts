import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import type { JobPayloads } from '../../core/jobs/jobs.ts';
import { countJobs, makeJobsDue } from '../../core/jobs/waiting-jobs.repo.ts';
import { tidyUp } from './tidy-up.ts';

let testApp: TestApp;
let boss: PgBoss;
beforeAll(async () => {
  testApp = await startTestApp();
  const [here] = await selectRaw<{ name: string }>(testApp.asJobs.db, sql`select current_database() as name`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = `/${here?.name}`;
  // The one of the server clears up within a day; this one when it is told.
  boss = new PgBoss({ connectionString: address.href, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await testApp.close();
});

const account = { userId: randomUUID(), firebaseUid: 'none' };
const sessions = { firebaseUid: 'none', endedAt: new Date().toISOString() };

/** One that ended so many days ago, and was asked for a day before. */
async function ended<Name extends keyof JobPayloads>(
  name: Name,
  payload: JobPayloads[Name],
  { state = 'failed', days = 8 } = {},
) {
  const { db, jobs } = testApp.asJobs;
  await db.transaction(async (tx) => {
    await jobs.send(tx, name, payload);
    await tx.execute(sql`update jobs.job set state = ${sql.raw(`'${state}'`)},
        created_on = now() - ${days + 1} * interval '1 day', keep_until = now() - ${days - 13} * interval '1 day',
        completed_on = now() - ${days} * interval '1 day'
      where name = ${name} and state = 'created'`);
  });
}

async function clearUp() {
  await tidyUp(testApp.asJobs);
  await testApp.asOwner('update jobs.queue set maintain_on = null');
  await boss.supervise();
}

const left = async () =>
  (
    await selectRaw<{ name: string; state: string }>(
      testApp.asJobs.db,
      sql`select name, state::text as state from jobs.job where name <> 'tidyUp' order by name, state`,
    )
  ).map(({ name, state }) => `${name} ${state}`);

test('a job that was given up is counted until somebody has looked, and one that is done is forgotten after a week', async () => {
  await ended('alignAccount', account, { days: 6 });
  await clearUp();
  await testApp.asOwner("update jobs.job set completed_on = completed_on - interval '300 days'");
  await ended('alignAccount', account, { state: 'completed' });
  await ended('sendPush', { messageId: randomUUID() });
  await clearUp();
  expect(await left()).toEqual(['alignAccount failed']);
  const counted = await countJobs(testApp.asJobs.db);
  expect(counted.find(({ name }) => name === 'alignAccount')).toMatchObject({ failed: 1 });
});

test('of an installation from before it was kept too, a mail for a month; what is older than its time goes', async () => {
  await testApp.asOwner('delete from jobs.job');
  await ended('revokeSessions', sessions, { days: 6 });
  await ended('sendMail', { deliveryId: randomUUID() }, { days: 29 });
  await ended('scanFile', { fileId: randomUUID() }, { days: 366 });
  await clearUp();
  expect(await left()).toEqual(['revokeSessions failed', 'sendMail failed']);
  await testApp.asOwner("update jobs.job set completed_on = completed_on - interval '2 days'");
  await clearUp();
  expect(await left()).toEqual(['revokeSessions failed']);
});

test('one that is tried again after months waits for its turn, and is not forgotten before it', async () => {
  await testApp.asOwner('delete from jobs.job');
  await ended('alignAccount', account, { days: 90 });
  // Held back as a worker would be that is busy: nobody takes it meanwhile.
  await testApp.asJobs.db.transaction(async (tx) => {
    expect(await makeJobsDue(tx, 'alignAccount')).toBe(1);
    await tx.execute(sql`update jobs.job set start_after = now() + interval '1 hour'`);
  });
  await clearUp();
  expect(await left()).toEqual(['alignAccount retry']);
});

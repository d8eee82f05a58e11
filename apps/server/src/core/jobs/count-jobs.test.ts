import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { GivenUp } from '../given-up.ts';
import { type JobHandlers, openJobs } from './jobs.ts';
import { countJobs } from './waiting-jobs.repo.ts';

const quiet = { error: () => {}, warn: () => {} };

test('a failed job by the clock counts until a later run succeeds, one that a change asked for until it is tried again', async () => {
  const { db, boss, close } = await openTestDatabase('pglite');
  const jobs = await openJobs(boss, quiet);
  let broken = true;
  const run = async () => {
    if (broken) throw new GivenUp('broken', 'broken');
  };
  const failed = async () => {
    const of = new Map((await countJobs(db)).map((one) => [one.name, one.failed]));
    return [of.get('tidyUp'), of.get('alignAccount')];
  };
  const askForBoth = async () => {
    await jobs.send(db, 'tidyUp', {});
    await jobs.send(db, 'alignAccount', { userId: 'one', firebaseUid: 'one' });
  };
  const done = async () => (await countJobs(db)).every(({ waiting, retrying }) => waiting + retrying === 0);
  try {
    await jobs.start({ tidyUp: run, alignAccount: run } as unknown as JobHandlers);
    await askForBoth();
    // The clock may have asked as well.
    await expect.poll(failed, { timeout: 30_000 }).toEqual([expect.toSatisfy((count) => count > 0), 1]);
    broken = false;
    await askForBoth();
    await expect.poll(failed, { timeout: 30_000 }).toEqual([0, 1]);
    await expect.poll(done, { timeout: 30_000 }).toBe(true);
    expect(await failed()).toEqual([0, 1]);
  } finally {
    await jobs.close();
    await close();
  }
}, 90_000);

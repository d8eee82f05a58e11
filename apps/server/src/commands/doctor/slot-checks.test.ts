import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreparedDatabase, type PreparedDatabase } from '../../../testing/test-database.ts';
import { checkSlots } from './slot-checks.ts';

let database: PreparedDatabase;
beforeAll(async () => {
  database = await openPreparedDatabase('postgres');
});
afterAll(() => database.close());

test('a receiver that may fill the disk of the database is told, and one that may not is well', async () => {
  await database.asOwner(`select pg_create_physical_replication_slot('receiver_of_nobody')`);
  try {
    expect(await checkSlots(database)).toEqual([
      { verdict: 'look', of: 'slots', says: expect.stringMatching(/receiver_of_nobody.* until its disk is full/) },
    ]);
    // The cluster is everybody's: far more than any test writes.
    await database.asOwner(`alter system set max_slot_wal_keep_size = '50GB'`);
    await database.asOwner('select pg_reload_conf()');
    await expect
      .poll(() => checkSlots(database))
      .toEqual([{ verdict: 'ok', of: 'slots', says: expect.stringMatching(/at most 50GB for .*receiver_of_nobody/) }]);
  } finally {
    await database.asOwner('alter system reset max_slot_wal_keep_size');
    await database.asOwner('select pg_reload_conf()');
    await database.asOwner(`select pg_drop_replication_slot('receiver_of_nobody')`);
  }
});

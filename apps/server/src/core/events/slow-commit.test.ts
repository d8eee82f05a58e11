import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startTemporaryPostgres } from '../../../../../scripts/postgres.ts';
import { announceAt } from '../../../testing/announced-events.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { selectRaw } from '../db/rows.ts';
import { announcing, toAdmins } from './publish.ts';

test('a change whose commit waits for a standby holds up nobody else who announces', async () => {
  // Of its own: whom commits wait for is said of the whole cluster.
  const cluster = await startTemporaryPostgres();
  const database = await openPostgres(cluster.url);
  const { db } = database;
  const announced = [{ name: 'sendMessage' as const, ...toAdmins }];
  try {
    await migrate(database);
    await database.script("alter system set synchronous_standby_names = 'nobody'");
    await database.script('select pg_reload_conf()');
    const hub = { tellAnnouncements: () => {} };
    const slow = announcing({ db, hub }, async (tx, publish) => {
      await tx.execute(sql`set local synchronous_commit = on`);
      await publish(announced);
    });
    const waiting = sql`select pid from pg_stat_activity where wait_event = 'SyncRep'`;
    await vi.waitFor(async () => expect(await selectRaw(db, waiting)).toHaveLength(1), { timeout: 20_000 });
    await announceAt({ db }, announced);
    const told = () => selectRaw<{ many: string }>(db, sql`select count(*) as many from events`);
    await vi.waitFor(async () => expect(await told()).toEqual([{ many: '1' }]), { timeout: 10_000 });
    await database.script('alter system reset synchronous_standby_names');
    await database.script('select pg_reload_conf()');
    await slow;
  } finally {
    await database.close();
    await cluster.stop();
  }
}, 60_000);

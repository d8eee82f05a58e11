import { sql } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { RELEASE_WAIT_MS } from './decide.ts';
import { selectReleased } from './retention.repo.ts';

/**
 * The job: records that an administrator released, a day before at the latest. Each on its own, whole or not at all. The bytes
 * go before the commit, not into the trash: if it fails after that, the record is still released, and the next run ends it.
 * @returns how many are gone.
 */
export async function suppressReleased(dependencies: Dependencies): Promise<number> {
  const { db, files, bulkFiles, jobs, papers, now } = dependencies;
  const released = await selectReleased(db, new Date(now() - RELEASE_WAIT_MS).toISOString());
  // Thrown, so that the trail does not hold what was not done: somebody holds it, or asked about the own data meanwhile.
  let gone = 0;
  await forEachIndependently(released, async (patientId) => {
    const did = await didAsSystem(dependencies, 'suppressRecord', async ({ tx, at, audit }) => {
      const user = await findUserById(tx, patientId);
      const [row] = await selectRaw<{ keys: string[] | null }>(
        tx,
        sql`select to_json(suppress_record(${patientId}::uuid, ${at}::timestamptz, ${`${RELEASE_WAIT_MS} milliseconds`}::interval)) as keys`,
      );
      if (!row?.keys) throw new NothingDone();
      for (const key of row.keys) await files.remove(key);
      // Who signs in with it has no row any more: the account at the provider goes too.
      if (user) await jobs.send(tx, 'alignAccount', { userId: user.id, firebaseUid: user.firebaseUid });
      audit({ patientId, details: { files: row.keys.length } });
    });
    if (did) gone += 1;
  });
  // Which of the kept papers were of them nobody can tell; each is rendered again from its record when it is asked for.
  if (gone > 0) await papers.forget();
  // Nor which lines of an export: whoever asked for one asks again.
  if (gone > 0) {
    await db.delete(bulkExports);
    for await (const { storageKey } of bulkFiles.list()) await bulkFiles.remove(storageKey);
  }
  return gone;
}

import { sql } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { bulkExports } from '../../core/db/tables/bulk-exports.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { clearRemains, leaveRemains } from '../../core/files/remains.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { RELEASE_WAIT_MS } from './decide.ts';
import { selectReleased } from './retention.repo.ts';

/**
 * The job: records that an administrator released, a day before at the latest. Each on its own, whole or not at all, and its bytes
 * after the commit: they go into no trash, and a bucket that answers slowly holds nobody's rows. Which they are is written down
 * with the deletion, so that a later run ends what this one could not; until then the record has no certificate to show.
 * @returns how many records are gone.
 */
export async function suppressReleased(dependencies: Dependencies): Promise<number> {
  const { db, jobs, now } = dependencies;
  const released = await selectReleased(db, new Date(now() - RELEASE_WAIT_MS).toISOString());
  let gone = 0;
  const suppress = async (patientId: string) => {
    const did = await didAsSystem(dependencies, 'suppressRecord', async ({ tx, at, audit }) => {
      const user = await findUserById(tx, patientId);
      const [row] = await selectRaw<{ keys: string[] | null }>(
        tx,
        sql`select to_json(suppress_record(${patientId}::uuid, ${at}::timestamptz, ${`${RELEASE_WAIT_MS} milliseconds`}::interval)) as keys`,
      );
      // Thrown, so that the trail does not hold what was not done: somebody holds it, or asked about the own data meanwhile.
      if (!row?.keys) throw new NothingDone();
      await leaveRemains(tx, 'record', patientId, row.keys);
      // Who signs in with it has no row any more: the account at the provider goes too.
      if (user) await jobs.send(tx, 'alignAccount', { userId: user.id, firebaseUid: user.firebaseUid });
      audit({ patientId, details: { files: row.keys.length } });
    });
    if (did) gone += 1;
  };
  try {
    await forEachIndependently(released, suppress);
  } finally {
    await clearRemains(dependencies, 'record', () => forgetMadeOfRecords(dependencies));
  }
  return gone;
}

/**
 * Which of the kept papers were of one record nobody can tell, nor which lines of an export: each is made again from what there is
 * when it is asked for.
 */
async function forgetMadeOfRecords({ db, bulkFiles, papers }: Dependencies): Promise<void> {
  await papers.forget();
  await db.delete(bulkExports);
  for await (const { storageKey } of bulkFiles.list()) await bulkFiles.remove(storageKey);
}

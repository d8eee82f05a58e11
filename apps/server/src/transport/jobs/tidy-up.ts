import { assertClockAgrees } from '../../core/db/clock-agrees.ts';
import { makeMonths } from '../../core/db/make-months.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { isReady } from '../../core/files/ready-in-time.ts';
import type { FileStore } from '../../core/files/store.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { keepGivenUp } from '../../core/jobs/waiting-jobs.repo.ts';
import { remindArco } from '../../domain/arco/remind.ts';
import { sweepBulkFiles } from '../../domain/bulk-exports/sweep-files.ts';
import { expireWaiting } from '../../domain/consultations/expire.ts';
import { remindWaiting } from '../../domain/consultations/remind.ts';
import { removeEndedUploads } from '../../domain/files/ended-uploads.ts';
import { rescanFiles } from '../../domain/files/rescan-files.ts';
import { folderToSweep, sweepBytes } from '../../domain/files/sweep-bytes.ts';
import { comeOfAge } from '../../domain/guardianships/come-of-age.ts';
import { sealEndings } from '../../domain/notes/seal-ending.ts';
import { expireOrders } from '../../domain/orders/expire.ts';
import { settleReports } from '../../domain/reports/settle.ts';
import { forgetUnawaited, oldRowChores } from '../../domain/retention/forget-old.ts';
import { suppressReleased } from '../../domain/retention/suppress-record.ts';

type Chore = () => Promise<unknown>;

/**
 * Every five minutes: work that time alone makes due. One after the other, so that what asks a storage comes late: a disk that hangs
 * holds all that stands behind it. `systemClock` is the machine's own and never the moved one of a test.
 */
export async function tidyUp(dependencies: Dependencies, systemClock = Date.now): Promise<void> {
  const { db } = dependencies;
  /** They end nothing by this machine's clock. */
  const always: Chore[] = [
    () => settleReports(dependencies.system),
    () => makeMonths(dependencies),
    () => keepGivenUp(db),
  ];
  const inDatabase: Chore[] = [
    () => expireWaiting(dependencies),
    () => remindWaiting(dependencies),
    () => sealEndings(dependencies),
    () => remindArco(dependencies),
    () => expireOrders(dependencies),
    () => comeOfAge(dependencies),
    () => forgetUnawaited(dependencies),
  ];
  const { files, bulkFiles, papers } = dependencies;
  const inStorage: Chore[] = [
    // They write down what is to go, and find out by themselves whether it can.
    () => suppressReleased(dependencies),
    () => removeEndedUploads(dependencies),
    whileReady(bulkFiles, (folder, now) => sweepBulkFiles(bulkFiles, folder, now)),
    whileReady(files, (folder) => sweepBytes(dependencies, folder)),
    whileReady(files, (_folder, now) => files.trash.empty(now)),
    whileReady(files, () => rescanFiles(dependencies)),
    whileReady(files, (folder, now) => papers.sweep(folder, now)),
  ];
  const clockFault = await assertClockAgrees(db, systemClock).catch((error: unknown) => error);
  // Old rows late: after years without it they take as long as they may.
  const byTime = [...inDatabase, ...oldRowChores(dependencies), ...inStorage];
  const chores = clockFault ? always : [...always, ...byTime];
  await forEachIndependently(chores, (chore) => chore());
  if (clockFault) throw clockFault;

  function whileReady(store: FileStore, chore: (folder: string, now: number) => Promise<unknown>): Chore {
    return async () => {
      if (!(await isReady(store))) throw new Error('El almacén de archivos no responde.');
      await chore(folderToSweep(dependencies.now()), dependencies.now());
    };
  }
}

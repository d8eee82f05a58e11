import { makeMonths } from '../../core/db/make-months.ts';
import type { Dependencies } from '../../core/dependencies.ts';
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

/** Every five minutes: work that time alone makes due. */
export async function tidyUp(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const chores = [
    () => expireWaiting(dependencies),
    () => remindWaiting(dependencies),
    () => sealEndings(dependencies),
    () => remindArco(dependencies),
    () => expireOrders(dependencies),
    () => comeOfAge(dependencies),
    () => suppressReleased(dependencies),
    () => removeEndedUploads(dependencies),
    () => forgetUnawaited(dependencies),
    () => sweepBulkFiles(dependencies.bulkFiles, folderToSweep(dependencies.now()), dependencies.now()),
    () => sweepBytes(dependencies, folderToSweep(dependencies.now())),
    () => dependencies.files.trash.empty(dependencies.now()),
    () => dependencies.papers.sweep(folderToSweep(dependencies.now()), dependencies.now()),
    () => rescanFiles(dependencies),
    () => settleReports(dependencies.system),
    () => makeMonths(dependencies),
    () => keepGivenUp(db),
    // Last: after years without it they take as long as they may.
    ...oldRowChores(dependencies),
  ];
  await forEachIndependently<() => Promise<unknown>>(chores, (chore) => chore());
}

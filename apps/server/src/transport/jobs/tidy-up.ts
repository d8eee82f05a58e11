import { LOG_DAYS } from '@consultorio/contracts/webhooks';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { daysBefore } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import { makeMonths } from '../../core/db/make-months.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { integrationAssertions } from '../../core/db/tables/integrations.ts';
import { phoneCodes, phoneMessages } from '../../core/db/tables/phone.ts';
import { pushMessages } from '../../core/db/tables/push.ts';
import { countedCalls, events, idempotencyKeys } from '../../core/db/tables/traces.ts';
import { webhookDeliveries, webhooks } from '../../core/db/tables/webhooks.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { forEachIndependently } from '../../core/for-each-independently.ts';
import { keepGivenUp } from '../../core/jobs/waiting-jobs.repo.ts';
import { readSetting } from '../../core/settings/settings.repo.ts';
import { remindArco } from '../../domain/arco/remind.ts';
import { deleteOldBulkExports } from '../../domain/bulk-exports/bulk-exports.repo.ts';
import { sweepBulkFiles } from '../../domain/bulk-exports/sweep-files.ts';
import { expireWaiting } from '../../domain/consultations/expire.ts';
import { remindWaiting } from '../../domain/consultations/remind.ts';
import { removeEndedUploads } from '../../domain/files/ended-uploads.ts';
import { rescanFiles } from '../../domain/files/rescan-files.ts';
import { folderToSweep, sweepBytes } from '../../domain/files/sweep-bytes.ts';
import { comeOfAge } from '../../domain/guardianships/come-of-age.ts';
import { sealEndings } from '../../domain/notes/seal-ending.ts';
import { expireOrders } from '../../domain/orders/expire.ts';
import { oldestAwaited } from '../../domain/phone-notices/messages.repo.ts';
import { deletePresencesBefore } from '../../domain/presence/presence.repo.ts';
import { settleReports } from '../../domain/reports/settle.ts';
import { suppressReleased } from '../../domain/retention/suppress-record.ts';

const ROWS_AT_ONCE = 1000;

/** Every five minutes: work that time alone makes due. */
export async function tidyUp(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  const daysAgo = (days: number) => daysBefore(dependencies.now(), days);
  const chores = [
    () => expireWaiting(dependencies),
    () => remindWaiting(dependencies),
    () => sealEndings(dependencies),
    () => remindArco(dependencies),
    () => expireOrders(dependencies),
    () => comeOfAge(dependencies),
    () => suppressReleased(dependencies),
    // A client further behind than this reads its lists anew.
    () => deleteEventsBefore(db, daysAgo(2)),
    () => deleteKeysBefore(db, daysAgo(7)),
    () => removeEndedUploads(dependencies),
    () => deletePresencesBefore(db, daysAgo(1 / 24)),
    // No push service was reached for a day: the person has looked by then, or the mail says it.
    () => deleteInBatches(db, pushMessages, lt(pushMessages.createdAt, daysAgo(1))),
    // What was sent stays for as long as the provider may tell of it; codes are good for minutes.
    async () => {
      const { waitMinutes } = await readSetting(db, 'phoneRules');
      const isOld = lt(phoneMessages.createdAt, oldestAwaited(dependencies.now(), waitMinutes));
      await deleteInBatches(db, phoneMessages, and(inArray(phoneMessages.state, ['waiting', 'sending']), isOld));
    },
    () => deleteInBatches(db, phoneMessages, lt(phoneMessages.createdAt, daysAgo(4))),
    () => deleteInBatches(db, phoneCodes, lt(phoneCodes.madeAt, daysAgo(1 / 24))),
    // No limit counts longer than an hour.
    () => deleteCountedBefore(db, daysAgo(1 / 12)),
    // They would be refused by their own end.
    () => deleteInBatches(db, integrationAssertions, lt(integrationAssertions.expiresAt, daysAgo(0))),
    // Sent, given up, or held back for so long that nobody waits for it any more.
    () => deleteInBatches(db, webhookDeliveries, lt(webhookDeliveries.at, daysAgo(LOG_DAYS))),
    () => deleteInBatches(db, webhooks, lt(webhooks.removedAt, daysAgo(LOG_DAYS))),
    () => deleteOldBulkExports(db, dependencies.now()),
    () => sweepBulkFiles(dependencies.bulkFiles, folderToSweep(dependencies.now()), dependencies.now()),
    () => sweepBytes(dependencies, folderToSweep(dependencies.now())),
    () => dependencies.files.trash.empty(dependencies.now()),
    () => dependencies.papers.sweep(folderToSweep(dependencies.now()), dependencies.now()),
    () => rescanFiles(dependencies),
    () => settleReports(dependencies.system),
    () => makeMonths(dependencies),
    () => keepGivenUp(db),
  ];
  await forEachIndependently<() => Promise<unknown>>(chores, (chore) => chore());
}

export const deleteEventsBefore = (db: Database, moment: string) => deleteInBatches(db, events, lt(events.at, moment));

const deleteCountedBefore = (db: Database, moment: string) =>
  deleteInBatches(db, countedCalls, lt(countedCalls.lastAt, moment));

const deleteKeysBefore = (db: Database, moment: string) =>
  deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, moment));

/** Each batch is a statement of its own: a day's worth at once would take longer than a statement may, and never end. */
async function deleteInBatches(db: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let more = true; more; ) {
    const rows = await selectRaw(
      db,
      sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${which} limit ${ROWS_AT_ONCE})) returning 1 as gone`,
    );
    more = rows.length === ROWS_AT_ONCE;
  }
}

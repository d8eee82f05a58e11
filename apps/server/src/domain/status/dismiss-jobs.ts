import { type DismissibleJob, dismissJobsInput, dismissJobsOutput } from '@consultorio/contracts/system-status';
import { act } from '../../core/act.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import type { JobPayloads } from '../../core/jobs/jobs.ts';
import { cancelFailed } from '../../core/jobs/waiting-jobs.repo.ts';
import { keepRefused } from '../../core/mail/deliveries.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { endBulkExport } from '../bulk-exports/bulk-exports.repo.ts';

/** What else has to know that it will not be done. */
const endings: { [Name in DismissibleJob]: (tx: Database, jobs: JobPayloads[Name][], at: string) => Promise<unknown> } =
  {
    // The next mail to the same person would take it along.
    sendMail: (tx, jobs) =>
      keepRefused(
        tx,
        jobs.map(({ deliveryId }) => deliveryId),
      ),
    // Messages go by themselves after a day.
    sendPush: async () => {},
    // Whoever asked for it would wait for ever.
    exportInBulk: async (tx, jobs, at) => {
      for (const { exportId } of jobs) await endBulkExport(tx, exportId, { state: 'failed', at });
    },
  };

/** What was given up is not tried again and counts no more. */
export const dismissJobs = procedure('dismissJobs')
  .input(dismissJobsInput)
  .output(dismissJobsOutput)
  .mutation(({ ctx, input: { name, failedUntil } }) =>
    act(ctx, 'dismissJobs', async ({ tx, audit, at }) => {
      const dismissed = await dismiss(tx, { name, failedUntil, at });
      audit({ details: { job: name, dismissed } });
      return { dismissed };
    }),
  );

async function dismiss<Name extends DismissibleJob>(
  tx: Database,
  { name, failedUntil, at }: { name: Name; failedUntil: string; at: string },
): Promise<number> {
  const jobs = await cancelFailed(tx, name, failedUntil);
  const end = endings[name];
  if (jobs.length > 0) await asSystem(tx, () => end(tx, jobs, at));
  return jobs.length;
}

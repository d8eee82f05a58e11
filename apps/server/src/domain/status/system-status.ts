import { retryJobsInput, retryJobsOutput, systemStatus } from '@consultorio/contracts/system-status';
import server from '../../../package.json' with { type: 'json' };
import { act } from '../../core/act.ts';
import { countEntriesAfter, findLastSeal } from '../../core/audit/seals.repo.ts';
import { isOverdue, oldestUnsealed } from '../../core/audit/unsealed.ts';
import { migrationsIn } from '../../core/db/migrate.ts';
import { countJobs, makeJobsDue, selectMailFailures } from '../../core/jobs/waiting-jobs.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { freeBytesOf } from './free-bytes.ts';
import {
  countFiles,
  countNotClean,
  countUnsent,
  readDatabaseFacts,
  readLastWholeBackup,
  selectSharedCurps,
} from './status.repo.ts';

const SHOWN_FAILURES = 10;
const SHOWN_SHARED = 20;

/** Everything that an administrator would ask the person at the server. */
export const getSystemStatus = procedure('getSystemStatus')
  .output(systemStatus)
  .query(async ({ ctx: { db, env, files, hub, identity, now, scanner } }) => {
    const migrations = await migrationsIn(db);
    const seal = await findLastSeal(db);
    return {
      database: {
        engine: env.DATABASE_URL ? 'postgres' : 'pglite',
        ...(await readDatabaseFacts(db)),
        migrations: migrations.length,
        lastMigration: migrations.at(-1)?.name ?? '',
      },
      identity: { reachable: await identity.isReachable().catch(() => false), emulated: env.emulated },
      mail: {
        configured: env.SMTP_URL !== undefined,
        unsent: await countUnsent(db),
        failures: (await selectMailFailures(db, SHOWN_FAILURES)).map(({ recipient, reason, ...rest }) => ({
          ...rest,
          recipient: masked(recipient),
          // A mail server may quote the address it refused.
          reason: (reason ?? '').replaceAll(recipient, masked(recipient)).slice(0, 300),
        })),
      },
      storage: {
        ready: await files.isReady(),
        sweepStoppedAt: await files.trash.stoppedAt().catch(() => null),
        ...(await countFiles(db)),
        ...(await freeBytesOf(env)),
      },
      scanner: {
        configured: scanner !== null,
        reachable: (await scanner?.isReachable()) ?? false,
        ...(await countNotClean(db)),
      },
      jobs: await countJobs(db),
      liveStreams: hub.openStreams(),
      audit: {
        seal: seal?.number ?? null,
        sealedAt: seal?.sealedAt ?? null,
        unsealed: await countEntriesAfter(db, seal?.seqTo ?? 0),
        overdue: isOverdue(await oldestUnsealed(db), now()),
      },
      sharedCurps: await selectSharedCurps(db, SHOWN_SHARED),
      lastBackupAt: await readLastWholeBackup(db),
      versions: { server: server.version, node: process.version },
    };
  });

/** «a…@example.com» */
const masked = (address: string) => address.replace(/^(.).*(@.*)$/, '$1…$2');

export const retryJobs = procedure('retryJobs')
  .input(retryJobsInput)
  .output(retryJobsOutput)
  .mutation(({ ctx, input: { name } }) =>
    act(ctx, 'retryJobs', async ({ tx, audit }) => {
      const retried = await makeJobsDue(tx, name);
      audit({ details: { job: name, retried } });
      return { retried };
    }),
  );

import { readFileSync } from 'node:fs';
import { retryJobsInput, retryJobsOutput, systemStatus } from '@consultorio/contracts/system-status';
import { act } from '../../core/act.ts';
import { countEntriesAfter, findLastSeal, oldestEntryAfter } from '../../core/audit/seals.repo.ts';
import { migrationsIn } from '../../core/db/migrate.ts';
import { countJobs, makeJobsDue, selectMailFailures } from '../../core/jobs/waiting-jobs.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { freeBytesOf } from './free-bytes.ts';
import {
  countFiles,
  countNotClean,
  countUnsent,
  readDatabaseFacts,
  readLastBackup,
  selectSharedCurps,
} from './status.repo.ts';

const SHOWN_FAILURES = 10;
const SHOWN_SHARED = 20;
/** Seals are made each minute. */
const SEALED_WITHIN_MS = 5 * 60_000;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Everything that an administrator would ask the person at the server. */
export const getSystemStatus = procedure('getSystemStatus')
  .output(systemStatus)
  .query(async ({ ctx: { db, env, files, hub, identity, now, scanner } }) => {
    const migrations = await migrationsIn(db);
    const seal = await findLastSeal(db);
    const after = seal?.seqTo ?? 0;
    const oldest = await oldestEntryAfter(db, after);
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
      liveStreams: hub.emitter.listenerCount('event'),
      audit: {
        seal: seal?.number ?? null,
        sealedAt: seal?.sealedAt ?? null,
        unsealed: await countEntriesAfter(db, after),
        overdue: oldest !== null && Date.parse(oldest) < now() - SEALED_WITHIN_MS,
      },
      sharedCurps: await selectSharedCurps(db, SHOWN_SHARED),
      lastBackupAt: await readLastBackup(db),
      versions: { server: version, node: process.version },
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

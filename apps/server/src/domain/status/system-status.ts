import { retryJobsInput, retryJobsOutput, systemStatus } from '@consultorio/contracts/system-status';
import server from '../../../package.json' with { type: 'json' };
import { act } from '../../core/act.ts';
import { withTimeout } from '../../core/answer-timeout.ts';
import { countEntriesAfter, findLastSeal } from '../../core/audit/seals.repo.ts';
import { isOverdue, oldestUnsealed } from '../../core/audit/unsealed.ts';
import { migrationsIn } from '../../core/db/migrate.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { isReady } from '../../core/files/ready-in-time.ts';
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
/** What says nothing for so long is away: the whole answer has `ANSWER_SECONDS`, and tells which of them it is. */
const ASKED_MS = 2_000;

/** Everything that an administrator would ask the person at the server. */
export const getSystemStatus = procedure('getSystemStatus')
  .output(systemStatus)
  .query(async ({ ctx }) => {
    const { db, env, hub, now, scanner } = ctx;
    const asking = askOthers(ctx);
    const migrations = await migrationsIn(db);
    const seal = await findLastSeal(db);
    return {
      database: {
        engine: env.DATABASE_URL ? 'postgres' : 'pglite',
        ...(await readDatabaseFacts(db)),
        migrations: migrations.length,
        lastMigration: migrations.at(-1)?.name ?? '',
      },
      identity: { reachable: (await asking).identity, emulated: env.emulated },
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
        ...(await asking).storage,
        ...(await countFiles(db)),
      },
      scanner: {
        configured: scanner !== null,
        reachable: (await asking).scanner,
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

/** All at once and whatever becomes of each: what is not the database may be silent, of which this page is to tell. */
async function askOthers({ env, files, identity, scanner }: Dependencies) {
  const inTime = <Answer>(asked: Promise<Answer>, otherwise: Answer) =>
    withTimeout(asked, ASKED_MS).catch(() => otherwise);
  const [isIdentified, ready, keepsRemoved, sweepStoppedAt, disk, scans] = await Promise.all([
    inTime(identity.isReachable(), false),
    inTime(isReady(files), false),
    inTime(files.keepsRemoved(), false),
    inTime(files.trash.stoppedAt(), null),
    freeBytesOf(env).catch(() => ({ freeBytes: 0, totalBytes: 0 })),
    scanner ? inTime(scanner.isReachable(), false) : false,
  ]);
  return { identity: isIdentified, storage: { ready, keepsRemoved, sweepStoppedAt, ...disk }, scanner: scans };
}

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

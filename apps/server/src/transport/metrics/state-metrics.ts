import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../../core/answer-timeout.ts';
import { AppError } from '../../core/app-error.ts';
import { oldestUnsealed } from '../../core/audit/unsealed.ts';
import { takesWrites } from '../../core/db/takes-writes.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { eventLagSeconds } from '../../core/events/events.repo.ts';
import { isReady } from '../../core/files/ready-in-time.ts';
import { countJobs } from '../../core/jobs/waiting-jobs.repo.ts';
import { freeBytesOf } from '../../domain/status/free-bytes.ts';
import {
  countEndingEfirmas,
  countNotClean,
  countUnsent,
  countWebhooks,
  readLastWholeBackup,
} from '../../domain/status/status.repo.ts';

/** Several scrapers ask the database once. */
const KEPT_MS = 5_000;
const HOUR_MS = 3_600_000;
/** What takes longer is silent, and the others are told: whoever scrapes waits for ten seconds, and would learn nothing at all. */
const READ_MS = 3_000;

type Figure = { labels?: Record<string, string>; value: number };
type State = {
  help: string;
  labelNames?: string[];
  /** What changes by the day is not asked every few seconds. */
  keptMs?: number;
  /** What cannot be read, or not in time, is left out of this answer, or 0 where it says that something is up. */
  read: (dependencies: Dependencies) => Promise<Figure[]>;
};

const one = (value: number): Figure[] => [{ value }];
const yes = (is: boolean): Figure[] => one(is ? 1 : 0);
const secondsOf = (at: string) => Date.parse(at) / 1000;

/** The same as an administrator sees under «Sistema», as far as somebody would be woken for it. */
const states: Record<string, State> = {
  consultorio_database_up: {
    help: 'Whether the database answers.',
    read: async ({ system }) => {
      await countUnsent(system);
      return yes(true);
    },
  },
  consultorio_database_writable: {
    help: 'Whether the database takes changes: one that only reads is up.',
    read: async ({ system }) => yes(await takesWrites(system)),
  },
  consultorio_identity_up: {
    help: 'Whether the identity provider answers.',
    read: async ({ identity }) => yes(await identity.isReachable()),
  },
  consultorio_storage_up: {
    help: 'Whether the storage of the files, a folder or a bucket, is there and ours.',
    read: async ({ files }) => yes(await isReady(files)),
  },
  consultorio_scanner_up: {
    help: 'Whether the virus scanner answers; absent where there is none.',
    read: async ({ scanner }) => (scanner ? yes(await scanner.isReachable()) : []),
  },
  consultorio_storage_free_bytes: {
    help: 'Room left on the disk of the files; absent where they lie in a bucket.',
    read: async ({ env }) => ('folder' in env.storage ? one((await freeBytesOf(env)).freeBytes) : []),
  },
  consultorio_sweep_stopped: {
    help: 'Whether the clearing up of files waits for an administrator.',
    read: async ({ files }) => yes((await files.trash.stoppedAt()) !== null),
  },
  consultorio_live_streams: {
    help: 'Streams of live events that are open at this process.',
    read: async ({ hub }) => one(hub.openStreams()),
  },
  consultorio_pool_connections: {
    help: 'Connections to the database, by pool: how many there may be, how many are at work.',
    labelNames: ['pool', 'state'],
    read: async ({ poolLoad }) =>
      poolLoad().flatMap(({ pool, size, busy }) => [
        { labels: { pool, state: 'most' }, value: size },
        { labels: { pool, state: 'busy' }, value: busy },
      ]),
  },
  consultorio_pool_waiting: {
    help: 'Statements and transactions that wait for a connection, by pool.',
    labelNames: ['pool'],
    read: async ({ poolLoad }) => poolLoad().map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
  consultorio_event_lag_seconds: {
    help: 'Age of the oldest change that open sessions were not told of yet; 0 when there is none.',
    read: async ({ system }) => one(await eventLagSeconds(system)),
  },
  consultorio_jobs_waiting: {
    help: 'Jobs that are not done, by state: waiting, retrying after a failure, failed for good.',
    labelNames: ['job', 'state'],
    read: async ({ asJobs }) =>
      (await countJobs(asJobs)).flatMap(({ name: job, waiting, retrying, failed }) =>
        Object.entries({ waiting, retrying, failed }).map(([state, value]) => ({ labels: { job, state }, value })),
      ),
  },
  consultorio_jobs_oldest_due_seconds: {
    help: 'For how long a job is due that no server has taken; 0 when there is none.',
    labelNames: ['job'],
    read: async ({ asJobs }) =>
      (await countJobs(asJobs)).map(({ name: job, oldestDueSeconds }) => ({
        labels: { job },
        value: oldestDueSeconds,
      })),
  },
  consultorio_mails_unsent: {
    help: 'Mails that no mail server has taken yet.',
    read: async ({ system }) => one(await countUnsent(system)),
  },
  consultorio_webhooks: {
    help: 'Webhooks by state; failing and gone: paused by themselves.',
    labelNames: ['state'],
    read: async ({ system }) =>
      (await countWebhooks(system)).webhooks.map(({ state, value }) => ({ labels: { state }, value })),
  },
  consultorio_webhook_deliveries: {
    help: 'What webhooks were not told: it waits, or was given up (dead).',
    labelNames: ['state'],
    read: async ({ system }) =>
      Object.entries((await countWebhooks(system)).deliveries).map(([state, value]) => ({ labels: { state }, value })),
  },
  consultorio_efirmas_ending: {
    help: 'Doctors at work whose e.firma ends within 30 days, or ended in the last 7.',
    keptMs: HOUR_MS,
    read: async ({ system, now }) => one(await countEndingEfirmas(system, now())),
  },
  consultorio_efirma_authorities_end_timestamp_seconds: {
    help: 'When the last certificate of EFIRMA_ROOTS ends; absent where there are none.',
    read: async ({ env: { EFIRMA_ROOTS = [] } }) =>
      EFIRMA_ROOTS.length === 0
        ? []
        : one(Math.max(...EFIRMA_ROOTS.map(({ validToDate }) => validToDate.getTime() / 1000))),
  },
  consultorio_files_unseen: {
    help: 'Files that the virus scanner has not judged, or has refused.',
    labelNames: ['state'],
    read: async ({ system }) =>
      Object.entries(await countNotClean(system)).map(([state, value]) => ({ labels: { state }, value })),
  },
  consultorio_trail_unsealed_seconds: {
    help: 'Age of the oldest entry of the trail that no seal covers; 0 when all are.',
    read: async ({ system, now }) => {
      const oldest = await oldestUnsealed(system);
      return one(oldest === null ? 0 : Math.max(0, now() / 1000 - secondsOf(oldest)));
    },
  },
  consultorio_last_backup_timestamp_seconds: {
    help: 'When the last backup was made that lacks no more than a few files; absent when there is none.',
    read: async ({ system }) => {
      const at = await readLastWholeBackup(system);
      return at === null ? [] : one(secondsOf(at));
    },
  },
};
export const stateNames = Object.keys(states);

/** Read when they are asked for, and no oftener than every five seconds. */
export function registerStates(registry: Registry, dependencies: Dependencies): void {
  for (const [name, { help, labelNames = [], keptMs = KEPT_MS, read }] of Object.entries(states)) {
    const ask = askedInTime(() => read(dependencies));
    let keptUntil = Number.NEGATIVE_INFINITY;
    new Gauge({
      registers: [registry],
      name,
      help,
      labelNames,
      async collect() {
        if (performance.now() < keptUntil) return;
        keptUntil = performance.now() + keptMs;
        const figures = await ask().catch((error: unknown) => {
          keptUntil = performance.now() + KEPT_MS;
          dependencies.log.warn({ err: error, metric: name }, 'a figure cannot be read');
          return name.endsWith('_up') ? yes(false) : [];
        });
        this.reset();
        // A gauge without labels begins at zero, which nobody measured.
        if (figures.length === 0 && labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of figures) this.set(labels, value);
      },
    });
  }
}

/**
 * Whoever has not answered yet is not asked once more: each question to a disk that hangs holds one of the few threads there are for
 * files. Nor is an answer of minutes later taken for one.
 */
function askedInTime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let isAsked = false;
  const once = async () => {
    isAsked = true;
    try {
      return await ask();
    } finally {
      isAsked = false;
    }
  };
  return async () => {
    if (isAsked) throw new AppError('unavailable');
    return withTimeout(once(), READ_MS);
  };
}

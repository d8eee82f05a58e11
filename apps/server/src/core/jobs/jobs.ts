import { randomUUID } from 'node:crypto';
import { type JobName, jobNames } from '@consultorio/contracts/system-status';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { inRole } from '../db/as-system.ts';
import type { BossConnection, Database } from '../db/database.ts';
import { GivenUp } from '../given-up.ts';
import { type Tracing, traced } from '../tracing.ts';

/** The data of each job. Handlers are idempotent: a job may run twice after a crash. */
export type JobPayloads = {
  sendMail: { deliveryId: string };
  sendPush: { messageId: string };
  sendPhoneMessages: Record<string, never>;
  revokeSessions: { firebaseUid: string; endedAt: string };
  alignAccount: { userId: string; firebaseUid: string };
  scanFile: { fileId: string };
  tidyUp: Record<string, never>;
  sealAudit: Record<string, never>;
  watchQueue: Record<string, never>;
  exportInBulk: { exportId: string };
};
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type Jobs = {
  /** Enqueued with the transaction, whoever's it is: a rolled back change leaves no job. */
  send<Name extends JobName>(tx: Database, name: Name, payload: JobPayloads[Name]): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  close(): Promise<void>;
};

/**
 * Asked for by a change: tried for a day, at least every 45 seconds, so that a repaired service is used within a
 * minute.
 */
const untilDone = { retryLimit: 2000, retryDelay: 2, retryBackoff: true, retryDelayMax: 45, heartbeatSeconds: 10 };
/** A file waits for as long as the virus scanner is away, a year at most. */
const untilJudged = { ...untilDone, retryLimit: 1_000_000, retentionSeconds: 365 * 86_400 };
/** For as long as it takes, a day at most: who has died is known by the heartbeat. It goes on where it was. */
const atItsOwnPace = { ...untilDone, expireInSeconds: 86_399 };
/** By the clock: the next one makes up for a failed one. */
const byTheClock = { retryLimit: 0, heartbeatSeconds: 10 };
const queues = {
  sendMail: untilDone,
  sendPush: untilDone,
  sendPhoneMessages: byTheClock,
  revokeSessions: untilDone,
  alignAccount: untilDone,
  scanFile: untilJudged,
  tidyUp: byTheClock,
  sealAudit: byTheClock,
  watchQueue: byTheClock,
  exportInBulk: atItsOwnPace,
} satisfies Record<JobName, object>;
/** Fetched together; the others one after the other. */
const atOnce: Partial<Record<JobName, number>> = { sendMail: 100, sendPush: 20 };
/** A backup keeps the lasting ones; the clock brings the others back. */
export const clockJobs = jobNames.filter((name) => queues[name] === byTheClock);
export const lastingJobs = jobNames.filter((name) => queues[name] !== byTheClock);
/**
 * For how long one that was given up is kept, and counted, where nobody else does what it had to: pg-boss would forget it after a
 * week, as it does one that is done. A push is stale by then, and what was to be exported is asked for again.
 */
export const keptDays: Partial<Record<JobName, number>> = {
  alignAccount: 365,
  revokeSessions: 365,
  scanFile: 365,
  // Somebody is told by another way; an address that there is not would be counted for a year.
  sendMail: 30,
};
const everyMinute = '* * * * *';
const schedules = {
  tidyUp: '*/5 * * * *',
  sealAudit: everyMinute,
  watchQueue: everyMinute,
  sendPhoneMessages: everyMinute,
} satisfies Partial<Record<JobName, string>>;

/** The tables of the jobs, which their owner makes. */
export async function installJobTables(connection: BossConnection): Promise<void> {
  const idle = { schema: 'jobs', supervise: false, schedule: false };
  const boss = new PgBoss({ ...connection, ...idle } as ConstructorParameters<typeof PgBoss>[0]);
  // What is wrong with the connection is thrown by start too.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

export async function openJobs(
  connection: BossConnection,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  /** `role` is that of the jobs, in which they are sent too: callers do not write their tables. */
  { role, tracing = null }: { role?: string; tracing?: Tracing | null } = {},
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', monitorIntervalSeconds: 5 } as ConstructorParameters<
    typeof PgBoss
  >[0]);
  boss.on('error', (told) => log.error({ err: errorOf(told) }, 'jobs'));
  await boss.start();
  for (const name of jobNames) {
    // Queue options of an earlier version of us are brought up to date.
    if (await boss.getQueue(name)) await boss.updateQueue(name, queues[name]);
    else await boss.createQueue(name, queues[name]);
    // pg-boss reads a queue when it is first used. That must not be inside a change: PGlite's one connection is taken there.
    await boss.getJobById(name, randomUUID());
  }
  return {
    send: async (tx, name, payload) => {
      const asked = { execute: (statement: SQL) => (role ? inRole(tx, role, statement) : tx.execute(statement)) };
      // Goes on with the trace of the change that asked for it.
      const traceparent = tracing?.traceparent();
      const data = traceparent ? { ...payload, traceparent } : payload;
      await boss.send(name, data, { db: fromDrizzle(asked as never, sql as never) });
    },
    start: async (handlers) => {
      for (const name of jobNames) {
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        await boss.work(
          name,
          { pollingIntervalSeconds: 1, batchSize: atOnce[name] ?? 1, burstWhenBatchFull: true, perJobResults: true },
          (batch) =>
            Promise.all(
              batch.map(async ({ id, data }) => {
                const { traceparent: parent, ...payload } = data as { traceparent?: string };
                try {
                  await traced(tracing, { name: `job ${name}`, parent }, () => handle(payload));
                  return { id, status: 'completed' as const };
                } catch (error) {
                  const { code, message } = error as { code?: unknown; message?: unknown };
                  // Not its message, which stays in the table: a mail server quotes the address that it refuses.
                  log.warn({ job: name, id, code }, 'job failed');
                  // `deadletter`: failed at once, whatever tries are left. There is no other queue that it would go to.
                  const status = error instanceof GivenUp ? ('deadletter' as const) : ('failed' as const);
                  return { id, status, output: { message: String(message ?? error) } };
                }
              }),
            ),
        );
      }
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

/** For whoever is no server: what is sent waits in the database for one. */
export async function withJobs<Answer>(
  connection: BossConnection,
  work: (jobs: Jobs) => Promise<Answer>,
): Promise<Answer> {
  const jobs = await openJobs(connection, { error: () => {}, warn: () => {} });
  try {
    return await work(jobs);
  } finally {
    await jobs.close();
  }
}

/** pg-boss tells most failures as a copy that is no Error any more, and one of several addresses without a message. */
function errorOf(told: Error & { code?: unknown }): Error {
  if (told instanceof Error) return told;
  const { message, stack, code } = told as { message?: string; stack?: string; code?: unknown };
  return Object.assign(new Error(message || String(code ?? 'unknown')), { stack, ...(code ? { code } : {}) });
}

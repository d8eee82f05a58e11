import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { BossConnection, Database } from '../db/database.ts';

/** Every job that exists and what it carries. Handlers are idempotent: a job may run twice after a crash. */
export type JobPayloads = {
  sendMail: { deliveryId: string };
  revokeSessions: { firebaseUid: string };
  tidyUp: Record<string, never>;
};
export type JobName = keyof JobPayloads;
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type Jobs = {
  /** Enqueued with the transaction: a rolled back deed leaves no job. */
  send<Name extends JobName>(tx: Database, name: Name, payload: JobPayloads[Name]): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  close(): Promise<void>;
};

const names: JobName[] = ['sendMail', 'revokeSessions', 'tidyUp'];
const retry = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, heartbeatSeconds: 10 };

export async function openJobs(connection: BossConnection, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, schema: 'jobs', monitorIntervalSeconds: 5 } as ConstructorParameters<
    typeof PgBoss
  >[0]);
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const name of names) if (!(await boss.getQueue(name))) await boss.createQueue(name, retry);
  return {
    send: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromDrizzle(tx as never, sql as never) });
    },
    start: async (handlers) => {
      for (const name of names) {
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const job of batch) await (handlers[name] as (payload: unknown) => Promise<void>)(job.data);
        });
      }
      await boss.schedule('tidyUp', '*/5 * * * *', {});
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

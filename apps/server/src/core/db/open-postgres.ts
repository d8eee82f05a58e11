import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, OpenDatabase } from './database.ts';
import { openLanes } from './lanes.ts';
import { postgres } from './patched-postgres.ts';
import { type PoolSizes, poolSizes } from './pool-sizes.ts';
import { JOBS_ROLE } from './roles.ts';

/** Handlers of jobs that ask at once; the others wait. */
const JOB_CONNECTIONS = 3;

/** What a caller asks for. Nobody waits longer for an answer: what was given up is ended, and its connection free again. */
const READ_MS = 7_000;

/** Any PostgreSQL ≥ 15. Every wait has an end: connecting 5 s, a statement 15 s, a lock 5 s, an idle transaction 15 s. With `role`, as that one. */
export async function openPostgres(
  url: string,
  role?: string,
  { own, reading }: PoolSizes = poolSizes({}),
): Promise<OpenDatabase> {
  const connect = (role: string | undefined, max: number, statementMs = 15_000) =>
    postgres(url, {
      max,
      connect_timeout: 5,
      idle_timeout: 60,
      // Drizzle reads arrays itself; and nobody waits for this question, which ends the process when it goes unanswered.
      fetch_types: false,
      onnotice: () => {},
      connection: {
        ...(role ? { role } : {}),
        application_name: 'consultorio',
        TimeZone: 'UTC',
        DateStyle: 'ISO',
        statement_timeout: statementMs,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 15_000,
      },
    });
  const client = connect(role, own);
  const lanes = openLanes(client, reading, (callerRole) => connect(callerRole, 1, READ_MS));
  const jobs = connect(JOBS_ROLE, JOB_CONNECTIONS);
  const bossAs = (role: string | undefined) => ({
    connectionString: url,
    max: 3,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  return {
    engine: 'postgres',
    db: drizzle(client) as unknown as Database,
    as: lanes.as,
    script: async (text) => {
      await client.unsafe(text);
    },
    listen: async (channel, onPayload, onResumed) => {
      let listening = false;
      const { unlisten } = await client.listen(channel, onPayload, () => {
        if (listening) onResumed?.();
        listening = true;
      });
      return unlisten;
    },
    boss: bossAs(role),
    jobs: { db: drizzle(jobs) as unknown as Database, boss: bossAs(JOBS_ROLE), role: JOBS_ROLE },
    close: async () => {
      await Promise.all([client, jobs].map((one) => one.end({ timeout: 5 })).concat(lanes.close()));
    },
  };
}

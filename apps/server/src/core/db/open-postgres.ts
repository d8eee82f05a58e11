import { drizzle } from 'drizzle-orm/postgres-js';
import type { Database, OpenDatabase } from './database.ts';
import { openLanes } from './lanes.ts';
import { postgres } from './patched-postgres.ts';

/** Any PostgreSQL ≥ 15. Every wait has an end: connecting 5 s, a statement 15 s, a lock 5 s, an idle transaction 15 s. With `role`, as that one. */
export async function openPostgres(url: string, role?: string): Promise<OpenDatabase> {
  const connect = (role: string | undefined, max: number) =>
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
        statement_timeout: 15_000,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 15_000,
      },
    });
  const client = connect(role, 8);
  const lanes = openLanes(client, (callerRole) => connect(callerRole, 1));
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
    boss: { connectionString: url, max: 3, ...(role ? { options: `-c role=${role}` } : {}) },
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), lanes.close()]);
    },
  };
}

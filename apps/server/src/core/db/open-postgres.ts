/// <reference path="./pg.d.ts" />
import { drizzle } from 'drizzle-orm/postgres-js';
import { Client } from 'pg';
import type postgresJs from 'postgres';
import { addressesOf } from '../../env-database.ts';
import { type Cancel, cancelStatement } from './abandoned-statement.ts';
import type { Database, OpenDatabase } from './database.ts';
import { postgres } from './patched-postgres.ts';
import { JOB_CONNECTIONS, type PoolSizes, poolSizes, QUEUE_CONNECTIONS, timeLimits } from './pool-sizes.ts';
import { loadOf, openPooledRoleConnections, openRoleConnections } from './role-connections.ts';
import { JOBS_ROLE } from './roles.ts';

/** An idle connection whose other end is gone without a word is found out 20 s later: Node asks ten times, once a second. */
const KEEP_ALIVE_MS = 10_000;
/**
 * The connections of pg-boss have no limit of the database's, and what was sent to a machine that is gone is repeated by the
 * kernel for a quarter of an hour, in which this process would do no job. Its longest statements, the daily deletion of old jobs
 * and waiting for another server's turn at it, take seconds; one that takes longer is given up here alone and goes on in the database.
 */
const QUEUE_ANSWER_MS = 60_000;

/** After the moment at which the database itself ends a statement: a connection that is quiet until then is gone. */
const LATE_MS = 10_000;
/** How long a pooler lets a statement stand in its line before it begins: pgbouncer's own `query_wait_timeout`. */
const POOLER_LINE_MS = 120_000;

type Listening = postgresJs.Sql['listen'] & { sql?: postgresJs.Sql; channels?: Record<string, unknown> };

type Way = {
  /** As this role, which is said when connecting. */
  role?: string | undefined;
  sizes?: PoolSizes;
  /** Past the pooler that `url` leads to. */
  direct?: string | undefined;
  poolerLineMs?: number;
  /** For a server, whose statements all end at the limits. Never for commands: what they do may take hours, and says nothing meanwhile. */
  serves?: boolean | undefined;
};

/**
 * Before a connection is tried again, in seconds. The package's own is 20 s once eight connections have been reset at the
 * same time, as by a restart, while the database has long been back: who waited for one of them was answered 503.
 */
export const reconnectAfter = (attempts: number): number =>
  Math.min(2 ** attempts / 100, 0.5) * (0.5 + Math.random() / 2);

/**
 * Any PostgreSQL ≥ 15. Every wait has an end: connecting, a statement, a lock, an idle transaction.
 * With `direct` there is a pooler at `url`, which lends connections by the transaction: nothing is said there that has to
 * outlast one, and what listens or takes a role for good goes past it.
 */
export async function openPostgres(
  url: string,
  { role, sizes = poolSizes({}), direct, poolerLineMs = POOLER_LINE_MS, serves = false }: Way = {},
): Promise<OpenDatabase> {
  const { own, reading, answerMs } = sizes;
  const limits = timeLimits(sizes);
  const common = {
    connect_timeout: sizes.connectMs / 1000,
    idle_timeout: 60,
    keep_alive: KEEP_ALIVE_MS / 1000,
    backoff: reconnectAfter,
    // Drizzle reads arrays itself; and nobody waits for this question, which ends the process when it goes unanswered.
    fetch_types: false,
    onnotice: () => {},
  };
  const session = { application_name: 'consultorio', TimeZone: 'UTC', DateStyle: 'ISO' };
  // A clinic's questions are many and short: to begin two more processes for one of them takes longer than most of their answers.
  const alone = { max_parallel_workers_per_gather: '0' };
  const answering = (statementMs: number) => (serves ? { answer_within: (statementMs + LATE_MS) / 1000 } : {});
  const connect = (role: string | undefined, max: number, statementMs = limits.statement_timeout) =>
    postgres(direct ?? url, {
      ...common,
      ...answering(statementMs),
      max,
      connection: { ...(role ? { role } : {}), ...session, ...alone, ...limits, statement_timeout: statementMs },
    });
  /** A pooler takes no limits when it is connected to, and knows no statement that another connection has prepared. */
  const throughPooler = (max: number) =>
    postgres(url, {
      ...common,
      ...answering(limits.statement_timeout + poolerLineMs),
      ...{ max, prepare: false, connection: session },
    });

  const client = direct ? throughPooler(own) : connect(role, own);
  // In no role: whoever cancels has to be the login of what is cancelled.
  const canceller = connect(undefined, 1);
  const cancel: Cancel = (pid, text) => canceller.unsafe(cancelStatement, [pid, text]);
  const callers = direct
    ? openPooledRoleConnections(client, { size: reading, statementMs: answerMs, connect: throughPooler, cancel })
    : openRoleConnections(client, { size: reading, connect: (callerRole) => connect(callerRole, 1, answerMs), cancel });
  const jobs = connect(JOBS_ROLE, JOB_CONNECTIONS);
  const listening = direct ? connect(role, 1) : client;
  const bossAs = (role: string | undefined) => ({
    ...toWriter(addressesOf(direct ?? url)),
    max: QUEUE_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  return {
    engine: 'postgres',
    db: drizzle(client) as unknown as Database,
    as: callers.as,
    // The one connection that nobody else waits for.
    answers: () => canceller.unsafe('select 1'),
    load: () => [loadOf('own', client), loadOf('jobs', jobs), ...callers.load()],
    alone: async (work) => {
      const [idle_timeout, max_lifetime, statement_timeout] = [0, null, 0];
      // Its machine may vanish in the midst of it: what it held would be held for as long as the kernel's own, two hours.
      const found = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 };
      const connection = { ...(role ? { role } : {}), ...session, ...found, statement_timeout };
      const one = postgres(direct ?? url, { ...common, idle_timeout, max_lifetime, max: 1, connection });
      try {
        return await work(async (statement) => [...(await one.unsafe(statement))]);
      } finally {
        await one.end({ timeout: 5 });
      }
    },
    script: async (text) => {
      await client.unsafe(text);
    },
    listen: async (channel, onPayload, onResumed) => {
      let isListening = false;
      const { unlisten } = await listening.listen(channel, onPayload, () => {
        if (isListening) onResumed?.();
        isListening = true;
      });
      return unlisten;
    },
    keepListening: async () => {
      // postgres.js keeps both to itself: the channels, and a client of one connection.
      const { sql: ears, channels = {} } = listening.listen as Listening;
      const wanted = Object.keys(channels).map((channel) => `listen "${channel}"`);
      if (wanted.length > 0) await ears?.unsafe(wanted.join('; '));
    },
    // Without a limit: its owner changes the tables of the queue on it.
    boss: bossAs(role),
    jobs: {
      db: drizzle(jobs) as unknown as Database,
      boss: { ...bossAs(JOBS_ROLE), query_timeout: QUEUE_ANSWER_MS },
      role: JOBS_ROLE,
    },
    close: async () => {
      const clients = new Set([client, jobs, listening, canceller]);
      await Promise.all([...[...clients].map((one) => one.end({ timeout: 5 })), callers.close()]);
    },
  };
}

/**
 * How pg-boss reaches the database, through `pg`, which knows of one server only: where an address names several, each
 * connection first asks them in turn which one takes writes. Whoever it was before a failover is not asked for again.
 */
function toWriter(addresses: string[]): { connectionString: string; Client?: typeof Client } {
  const [connectionString = ''] = addresses;
  return addresses.length > 1 ? { connectionString, Client: clientOf(addresses) } : { connectionString };
}

/** A server that says nothing is passed over. */
const ASK_MS = 5_000;

const clientOf = (addresses: string[]): typeof Client =>
  class extends Client {
    override async connect(done: (error?: Error) => void = () => {}): Promise<void> {
      try {
        const { host, port } = await writerOf(addresses);
        this.host = host;
        this.port = port;
        await super.connect();
      } catch (error) {
        done(error as Error);
        // The pool listens to what it is told, and to nothing else.
        return;
      }
      done();
    }
  };

const asksWhetherItWrites =
  "select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes";

/** @throws what the last of them said, when none takes writes. */
async function writerOf(addresses: string[]): Promise<{ host: string; port: number }> {
  let last: unknown = new Error('None of the servers takes writes.');
  for (const connectionString of addresses) {
    const client = new Client({ connectionString, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query(asksWhetherItWrites);
      if (rows[0]?.writes) return { host: client.host, port: client.port };
    } catch (error) {
      last = error;
    } finally {
      client.end().catch(() => {});
    }
  }
  throw last;
}

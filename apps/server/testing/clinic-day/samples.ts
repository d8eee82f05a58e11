import { loadavg } from 'node:os';
import type postgres from 'postgres';
import type { Held, Watched } from './process-figures.ts';

/** Tables that hold what is waiting or what goes after a time, and never what a clinic keeps. */
const passing = {
  announcements: 'announcements',
  report_changes: 'report_changes',
  events: 'events',
  idempotency_keys: 'idempotency_keys',
  counted_calls: 'counted_calls',
  told_calls: 'told_calls',
  audit_repeats: 'audit_repeats',
  staff_sessions: 'staff_sessions',
  passkey_challenges: 'passkey_challenges',
  presences: 'presences',
  unarrived_files: 'files where stored_at is null',
  jobs_waiting: `jobs.job where state in ('created', 'retry', 'active')`,
  jobs_failed: `jobs.job where state = 'failed'`,
  jobs: 'jobs.job',
};
export type Passing = keyof typeof passing;

export type Sample = {
  at: number;
  held: Held[];
  connections: number;
  /** Of both servers the larger one: seconds of the oldest change that pages were not told of. */
  lag: number;
  unsealed: number;
  waitingForConnection: number;
  load: number;
  rows: Record<Passing, number> | null;
};

type Server = { watched: Watched; metricsPort: number };

/** The sum of a series of Prometheus' text over its labels. */
const figureIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/** `nth`: what costs most is read in every third sample, or every sixth. */
export async function takeSample(servers: Server[], admin: postgres.Sql, nth: number): Promise<Sample> {
  const texts = await Promise.all(
    servers.map(async ({ metricsPort }) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()),
  );
  const most = (name: string) => Math.max(...texts.map((text) => figureIn(text, name)));
  const [open] = await admin`select count(*)::int as many from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const counts = Object.entries(passing).map(([name, rows]) => `(select count(*)::int from ${rows}) as ${name}`);
  const [rows] = nth % 6 === 0 ? await admin.unsafe<Record<Passing, number>[]>(`select ${counts}`) : [];
  const held: Held[] = [];
  // One after the other: both at once would stop the whole clinic.
  for (const { watched } of servers) held.push(await watched.held(nth % 3 === 0));
  return {
    ...{ at: Date.now(), held, rows: rows ?? null, load: loadavg()[0] ?? 0 },
    connections: Number(open?.many),
    lag: most('consultorio_event_lag_seconds'),
    unsealed: most('consultorio_trail_unsealed_seconds'),
    waitingForConnection: most('consultorio_pool_waiting'),
  };
}

/** Older than the server keeps them: gone at the end, or nothing that is laid away would ever go. */
export const plantOld = `
  insert into idempotency_keys (user_id, procedure, key, input_sha256, answer, created_at)
    select (select id from users limit 1), 'sendMessage', gen_random_uuid(), 'planted', '{}', now() - interval '8 days' from generate_series(1, 5000);
  insert into events (name, audience, at) select 'sendMessage', '{planted}', now() - interval '3 days' from generate_series(1, 5000);
  insert into counted_calls (name, who, began_at, last_at, calls)
    select 'papers', 'planted-' || n, now() - interval '3 hours', now() - interval '3 hours', 1 from generate_series(1, 5000) n;`;
export const countOld = `select
  (select count(*)::int from idempotency_keys where input_sha256 = 'planted') as keys,
  (select count(*)::int from events where audience = '{planted}') as events,
  (select count(*)::int from counted_calls where who like 'planted-%') as counted`;

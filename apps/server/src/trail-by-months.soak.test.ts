import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initPostgres, postgresBinaries, postgresUser } from '../../../scripts/postgres-binaries.ts';
import { killCluster, startCluster } from '../testing/postgres-cluster.ts';
import { insertAudit } from './core/audit/audit.repo.ts';
import { sealAudit } from './core/audit/seal.ts';
import { verifyAudit } from './core/audit/verify.ts';
import type { OpenDatabase } from './core/db/database.ts';
import { wantedPolicies } from './core/db/install-policies.ts';
import { grantToCallers, migrate } from './core/db/migrate.ts';
import { openPostgres } from './core/db/open-postgres.ts';
import { SERVER_ROLE } from './core/db/roles.ts';
import { selectRaw } from './core/db/rows.ts';
import { selectAuditEvents } from './domain/audit/list-audit-events.repo.ts';
import { readEnv } from './env.ts';

/** The last before the trail is divided. */
const OLD_FORM = '0145-lists-that-have-grown.sql';
/** `TRAIL_ROWS=300000` tries it with fewer. */
// biome-ignore lint/style/noProcessEnv: Asked of whoever runs it by hand.
const ROWS = Number(process.env.TRAIL_ROWS ?? 10_000_000);
/** So many of its first entries have seals, which takes a minute for a million. */
const SEALED = Math.min(ROWS, 1_000_000);
const LONGEST_WAIT_MS = 5_000;
const ROUNDS = 9;

const folder = mkdtempSync(join(tmpdir(), 'consultorio-trail-'));
let cluster: ChildProcess;
let owner: OpenDatabase;
let server: OpenDatabase;

const indexes = `select indexname, indexdef from pg_indexes where tablename = 'audit_events' and indexname <> 'audit_events_pkey'`;
/** Three years of them, to this minute. */
const filling = (from: number, to: number) => `
  set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB';
  insert into audit_events (at, actor_id, actor_role, action, outcome, patient_id, consultation_id, ip)
    select date_trunc('milliseconds', now() - (${ROWS} - e) * (interval '1095 days' / ${ROWS})), md5('doctor' || e % 40)::uuid, 'doctor',
      (array['getConsultation', 'sendMessage', 'getPatient', 'saveClinicalNote'])[1 + e % 4],
      case when e % 200 = 0 then 'denied' when e % 1000 = 1 then 'failed' else 'ok' end,
      md5('patient' || (e * 7919::bigint) % 100000)::uuid, md5('case' || e / 10)::uuid, '10.0.0.1'
    from generate_series(${from}, ${to - 1}) e`;

const seal = () => {
  const nothing = () => {};
  const log = { info: nothing, warn: nothing, error: nothing } as never;
  return sealAudit({ db: owner.db, env: readEnv({ DATA_DIR: folder }), log, now: Date.now });
};
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

beforeAll(async () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (postgresUser) chownSync(data, postgresUser.uid, postgresUser.gid);
  const binaries = postgresBinaries(folder, data);
  initPostgres(binaries, { folder, data });
  // With the disk as it is: what is written is waited for.
  const settings = { max_wal_size: '4GB', shared_buffers: '512MB' };
  const { port, server: process } = await startCluster({ binaries, folder, data, settings });
  cluster = process;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  owner = await openPostgres(url);
  await migrate(owner, { last: OLD_FORM });
  await grantToCallers(owner);
  server = await openPostgres(url, { role: SERVER_ROLE });
  const begun = performance.now();
  await owner.alone(async (run) => {
    const kept = await run(indexes);
    for (const { indexname } of kept) await run(`drop index ${indexname}`);
    await run(filling(0, SEALED));
    await seal();
    console.log(`${SEALED} entries sealed after ${seconds(begun)}`);
    await run(filling(SEALED, ROWS));
    for (const { indexdef } of kept) await run(String(indexdef));
    await run('vacuum analyze audit_events');
  });
  console.log(`${ROWS} entries after ${seconds(begun)}`);
}, 3_600_000);
afterAll(async () => {
  await server?.close();
  await owner?.close();
  if (cluster) await killCluster(cluster);
  rmSync(folder, { recursive: true, force: true });
});

const day = (text: string) => new Date(text).toISOString();
const MONTH_MS = 30 * 86_400_000;
const ago = (months: number) => day(new Date(Date.now() - months * MONTH_MS).toISOString().slice(0, 10));
const questions: Record<string, () => Promise<unknown>> = {
  everything: () => list({}),
  'the fifth page': async () => {
    let before: { at: string; seq: number } | null = null;
    for (let page = 0; page < 5; page++) before = (await list({}, before)).at(-1) ?? null;
  },
  'a day two years ago': () =>
    list({ from: ago(24), until: day(new Date(Date.parse(ago(24)) + 86_400_000).toISOString()) }),
  'a patient': () => list({ patientId: idOf('patient4711') }),
  'an action': () => list({ action: 'getPatient' }),
  'what was refused': () => list({ outcome: 'denied' }),
  'a patient, refused': () => list({ patientId: idOf('patient4711'), outcome: 'denied' }),
  'a consultation, as its page tells of it': () =>
    selectRaw(
      server.db,
      sql`select at from audit_events where consultation_id = md5('case4711')::uuid and outcome = 'ok' order by seq`,
    ),
};
let ids: Record<string, string> = {};
const idOf = (what: string) => ids[what] ?? '';
/** As an administrator reads it. */
const list = (wanted: object, before: { at: string; seq: number } | null = null) =>
  selectAuditEvents(server.as({ id: idOf('doctor1'), role: 'admin' }), { ...wanted, before, limit: 50 } as never);

async function answered(): Promise<Record<string, number>> {
  const took: Record<string, number> = {};
  for (const [what, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    took[what] = times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
  }
  return took;
}

/** Goes on until it is told to stop; answers how often it was done, and how long the slowest took. */
function goingOn(work: (number: number) => Promise<unknown>, pauseMs: number) {
  const state = { done: 0, longest: 0, stopped: false };
  const going = (async () => {
    while (!state.stopped) {
      const begun = performance.now();
      await work(state.done);
      state.longest = Math.max(state.longest, performance.now() - begun);
      state.done += 1;
      await setTimeout(pauseMs);
    }
  })();
  // Heard when it is stopped.
  going.catch(() => {});
  return {
    stop: async () => {
      state.stopped = true;
      await going;
      return { done: state.done, longest: Math.round(state.longest) };
    },
  };
}

test(`a trail of ${ROWS} entries is divided by months while it is written and read`, {
  timeout: 3_600_000,
}, async () => {
  const names = ['doctor1', 'patient4711'];
  const made = await selectRaw<{ id: string }>(
    owner.db,
    sql`select md5(name)::uuid::text as id from unnest(string_to_array(${names.join()}, ',')) with ordinality named (name, place) order by place`,
  );
  ids = Object.fromEntries(names.map((name, at) => [name, made[at]?.id ?? '']));
  const before = await answered();

  const entry = { outcome: 'ok' as const, actorRole: 'system', ip: null };
  const writers = [0, 1, 2].map((writer) =>
    goingOn(
      (number) => insertAudit(server.db, { ...entry, action: 'written', details: { writer, number } } as never),
      3,
    ),
  );
  const reader = goingOn(() => list({}), 50);
  // As long as a question may take, one after the other: the trail is hardly ever free.
  const longReader = goingOn(
    () => server.db.execute(sql`select pg_sleep(6) from (select from audit_events limit 1) one`),
    200,
  );
  // Who has no business with the trail meets none of it, at no moment.
  const stranger = goingOn(async () => {
    const met = await selectRaw(
      server.as({ id: '00000000-0000-0000-0000-000000000000', role: 'doctor' }),
      sql`select from audit_events where at > now() - interval '1 hour' limit 1`,
    );
    if (met.length > 0) throw new Error('A stranger met entries of the trail.');
  }, 20);
  await setTimeout(2000);
  const begun = performance.now();
  const applied = await migrate(owner);
  const took = seconds(begun);
  await setTimeout(2000);
  const written = await Promise.all(writers.map(({ stop }) => stop()));
  const [read, asked, held] = [await reader.stop(), await stranger.stop(), await longReader.stop()];

  const [found] = await selectRaw<{ entries: string; different: string; numbers: string }>(
    owner.db,
    sql`select count(*) as entries, count(distinct details::text) as different, count(distinct seq) as numbers
        from audit_events where action = 'written'`,
  );
  const acknowledged = written.reduce((sum, { done }) => sum + done, 0);
  const longest = Math.max(...written.map((one) => one.longest));
  console.log(
    `${applied.join(', ')}: ${took}; ${acknowledged} writes, the slowest ${longest} ms; ${read.done} pages read, the slowest ${read.longest} ms; ${asked.done} times by a stranger, ${held.done} times for 6 s`,
  );
  expect(found).toEqual({ entries: `${acknowledged}`, different: `${acknowledged}`, numbers: `${acknowledged}` });
  const [all] = await selectRaw<{ entries: string }>(owner.db, sql`select count(*) as entries from audit_events`);
  expect(Number(all?.entries)).toBe(ROWS + acknowledged);
  const policies = await selectRaw<{ many: string }>(
    owner.db,
    sql`select count(*) as many from pg_policy where polrelid = 'audit_events'::regclass`,
  );
  expect(Number(policies[0]?.many)).toBe(wantedPolicies.filter(({ table }) => table === 'audit_events').length);

  const after = await answered();
  const begunVerifying = performance.now();
  const verdict = await verifyAudit(owner.db, null);
  console.log(`${verdict.entries} entries verified in ${seconds(begunVerifying)}`);
  expect(verdict).toMatchObject({ fault: null, entries: SEALED, unsealed: ROWS - SEALED + acknowledged });
  console.log(
    Object.keys(before)
      .map((what) => `| ${what} | ${before[what]?.toFixed(1)} | ${after[what]?.toFixed(1)} |`)
      .join('\n'),
  );
  expect(longest).toBeLessThanOrEqual(LONGEST_WAIT_MS);
});

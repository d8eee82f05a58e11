import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { postgresUser } from '../../../../../scripts/postgres-binaries.ts';
import { runCommandLine } from '../../../testing/command-line.ts';
import {
  type Conversations,
  inSeconds,
  layConversations,
  messageWriters,
  noLimits,
} from '../../../testing/message-writers.ts';
import { killCluster, startCluster } from '../../../testing/postgres-cluster.ts';
import { serverProcess } from '../../../testing/server-process.ts';

/** Debian's, whose programs have the version of its server; ours come without them. */
const binaries = '/usr/lib/postgresql/15/bin';
const hasPrograms = existsSync(join(binaries, 'pg_receivewal'));
const script = fileURLToPath(new URL('../../../../../deploy/point-in-time.sh', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'consultorio-moment-'));
const [data, copies] = [join(folder, 'data'), join(folder, 'copies')];
const running: ChildProcess[] = [];
let conversations: Conversations;
let port: number;

const environment = (of = port) => ({
  // The files are not lost: they lie in a bucket, or on another disk.
  DATA_DIR: join(folder, 'server'),
  DATABASE_URL: `postgres://postgres@127.0.0.1:${of}/postgres`,
  FIREBASE_PROJECT_ID: inject('authProject'),
  FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
});
const options = () => ({
  ...postgresUser,
  cwd: folder,
  env: { PATH: `${binaries}:/usr/bin:/bin`, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
});
const pointInTime = (...args: string[]) => execFileSync('sh', [script, ...args], { ...options(), encoding: 'utf8' });
function receive(into: string): ChildProcess {
  const receiving = spawn('sh', [script, 'receive', into], { ...options(), stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(receiving);
  return receiving;
}
async function end(receiving: ChildProcess): Promise<void> {
  receiving.kill();
  await once(receiving, 'exit');
}
function layFolder(one: string): void {
  mkdirSync(one, { mode: 0o700 });
  if (postgresUser) chownSync(one, postgresUser.uid, postgresUser.gid);
}
function layCluster(of: string): void {
  layFolder(of);
  const init = ['--pgdata', of, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), init, { ...postgresUser, cwd: folder, stdio: 'ignore' });
}
async function start(of: string, settings: Record<string, string> = {}) {
  const cluster = await startCluster({ binaries, folder, data: of, settings: { max_wal_senders: '8', ...settings } });
  running.push(cluster.server);
  return cluster;
}
async function served(of: number) {
  const server = await serverProcess({ ...environment(of), ...noLimits });
  await server.start();
  return server;
}

beforeAll(async () => {
  if (!hasPrograms) return;
  execFileSync('chmod', ['755', folder]);
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid);
  layFolder(copies);
  layCluster(data);
  port = (await start(data)).port;
  conversations = await layConversations(environment());
}, 180_000);
afterAll(async () => {
  for (const one of running) await killCluster(one);
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasPrograms)(
  'a machine that is lost with its disk: what was written a moment before is restored, and so is any earlier moment',
  async () => {
    const receiving = receive(copies);
    await expect.poll(() => existsSync(join(copies, 'log')), { timeout: 20_000 }).toBe(true);
    pointInTime('base', copies);

    const server = await served(port);
    const writers = messageWriters(server.address, conversations);
    const { acknowledged, stop } = writers.begin();
    await pause(6_000);
    const moment = new Date();
    const momentAt = performance.now();
    await pause(6_000);
    const lostAt = performance.now();
    await killCluster(running[0] as ChildProcess);
    rmSync(data, { recursive: true, force: true });
    await stop();
    await server.kill();
    await end(receiving);

    // At its end.
    const begun = performance.now();
    pointInTime('restore', copies, join(folder, 'end'));
    const last = await start(join(folder, 'end'));
    const again = await served(last.port);
    const restored = messageWriters(again.address, conversations);
    await expect
      .poll(async () => (await restored.write(conversations.consultationIds[0] ?? '', 'Después')).status)
      .toBe(200);
    const rto = performance.now() - begun;
    const kept = await restored.kept();
    const lost = acknowledged.filter(({ text }) => !kept.has(text));
    const rpo = Math.max(0, ...lost.map(({ at }) => lostAt - at));
    await again.kill();

    // At the moment in the middle.
    pointInTime('restore', copies, join(folder, 'middle'), moment.toISOString());
    const middle = await start(join(folder, 'middle'));
    const earlier = await served(middle.port);
    const then = await messageWriters(earlier.address, conversations).kept();
    await earlier.kill();
    const early = acknowledged.filter(({ at }) => at < momentAt - 200);
    const late = acknowledged.filter(({ at }) => at > momentAt + 1_000);
    console.log(
      `${acknowledged.length} acknowledged; at the end ${lost.length} lost, the oldest ${inSeconds(rpo)} before the loss; ` +
        `written again ${inSeconds(rto)} after the restore began. At the moment: ${early.length} from before, ${late.length} from after it.`,
    );
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(rpo).toBeLessThan(5_000);
    expect(early.filter(({ text }) => !then.has(text))).toEqual([]);
    expect(late.filter(({ text }) => then.has(text))).toEqual([]);
    for (const { port: of } of [last, middle])
      expect(await runCommandLine('audit-verify', [], environment(of))).toMatchObject({ code: 0, err: '' });
    expect(() => pointInTime('restore', copies, join(folder, 'never'), '2001-01-01')).toThrow('older than that moment');
  },
  300_000,
);

test.skipIf(!hasPrograms)(
  'a receiver that was away for too long begins a new chain, and a copy without one says so',
  async () => {
    const [clinic, kept] = [join(folder, 'clinic'), join(folder, 'kept')];
    layCluster(clinic);
    layFolder(kept);
    // As small as they may be: sixteen megabytes are one file.
    const small = { max_slot_wal_keep_size: '16MB', wal_keep_size: '0', min_wal_size: '32MB', max_wal_size: '32MB' };
    const { server, port: of } = await start(clinic, small);
    port = of;
    const ask = (statement: string) =>
      execFileSync(join(binaries, 'psql'), ['-XAtqd', 'postgres', '-c', statement], { ...options(), encoding: 'utf8' });
    const slot = () => ask('select wal_status from pg_replication_slots').trim();
    ask('create table written (what text)');

    const first = receive(kept);
    await expect.poll(slot, { timeout: 20_000 }).toBe('reserved');
    pointInTime('base', kept);
    ask("insert into written values ('before')");
    await end(first);
    await expect
      .poll(
        () => {
          ask("insert into written values ('missed')");
          ask('select pg_switch_wal()');
          ask('checkpoint');
          return slot();
        },
        { timeout: 60_000 },
      )
      .toBe('lost');
    expect(() => pointInTime('base', kept)).toThrow('nothing in');

    const second = receive(kept);
    await expect.poll(slot, { timeout: 30_000 }).toBe('reserved');
    expect(readdirSync(kept).filter((name) => name.startsWith('log-until-'))).toHaveLength(1);
    pointInTime('base', kept);
    ask("insert into written values ('after')");
    ask('select pg_switch_wal()');
    await pause(2_000);
    await killCluster(server);
    await end(second);

    pointInTime('restore', kept, join(folder, 'anew'));
    port = (await start(join(folder, 'anew'))).port;
    await expect
      .poll(() => ask("select count(*) from written where what = 'after'").trim(), { timeout: 20_000 })
      .toBe('1');
  },
  180_000,
);

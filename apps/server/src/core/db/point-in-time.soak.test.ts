import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
async function start(of: string) {
  const cluster = await startCluster({ binaries, folder, data: of, settings: { max_wal_senders: '8' } });
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
  for (const one of [data, copies]) {
    mkdirSync(one, { mode: 0o700 });
    if (postgresUser) chownSync(one, postgresUser.uid, postgresUser.gid);
  }
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid);
  const init = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), init, { ...postgresUser, cwd: folder, stdio: 'ignore' });
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
    const receiving = spawn('sh', [script, 'receive', copies], {
      ...options(),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.push(receiving);
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
    receiving.kill();
    await once(receiving, 'exit');

    // At its end.
    const begun = performance.now();
    pointInTime('restore', copies, join(folder, 'end'));
    const end = await start(join(folder, 'end'));
    const again = await served(end.port);
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
    for (const { port: of } of [end, middle])
      expect(await runCommandLine('audit-verify', [], environment(of))).toMatchObject({ code: 0, err: '' });
    expect(() => pointInTime('restore', copies, join(folder, 'never'), '2001-01-01')).toThrow('older than that moment');
  },
  300_000,
);

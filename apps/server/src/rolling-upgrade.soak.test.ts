import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../../scripts/process-group.ts';
import { hasHaproxy, openHaproxy } from '../testing/haproxy.ts';
import { inSeconds } from '../testing/message-writers.ts';
import { signIn } from '../testing/people.ts';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { loadSummary, steadyLoad } from '../testing/steady-load.ts';
import { readEnv } from './env.ts';

const PER_SECOND = 100;
/** So many migrations back: what a clinic runs that has not updated for some days. */
const MIGRATIONS = 5;
const WRITES = 30;

const git = (...asked: string[]) => spawnSync('git', asked, { cwd: root, encoding: 'utf8' });

/**
 * The commit before the newest migrations, of those whose own were not edited since: what was edited had not been
 * released. Null in a copy without its history.
 */
function previousCommit(): string | null {
  const added = git(
    ...['log', '--format=%H^', '--diff-filter=A', `--max-count=${MIGRATIONS}`],
    ...['--', 'apps/server/drizzle'],
  );
  if (added.status !== 0) return null;
  const isReleased = (commit: string) =>
    git('diff', '--quiet', '--no-renames', '--diff-filter=MD', commit, '--', 'apps/server/drizzle').status === 0;
  return added.stdout.trim().split('\n').toReversed().find(isReleased) ?? null;
}
const previous = previousCommit();

/** Its tree with the packages of this one, so that nothing is fetched. */
function layTree(commit: string, tree: string): void {
  mkdirSync(tree);
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', tree], { input: files });
  const installed = ['node_modules', ...globSync('{apps,packages}/*/node_modules', { cwd: root })];
  // As links, where it lies on the same disk.
  for (const path of installed)
    if (spawnSync('cp', ['-al', join(root, path), join(tree, path)]).status !== 0 || !existsSync(join(tree, path)))
      execFileSync('cp', ['-a', join(root, path), join(tree, path)]);
}

/** Where there is none: `apt-get install haproxy`. */
describe.skipIf(!hasHaproxy || previous === null)(
  'two servers of an earlier version, with the clinic of the demo',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'consultorio-upgrade-'));
    const tree = join(folder, 'earlier');
    const name = `upgraded_${process.pid}`;
    const admin = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
    let old: ServerProcess[];
    let proxy: Awaited<ReturnType<typeof openHaproxy>>;
    let tokens: Record<'patient' | 'doctor' | 'admin', string>;
    let consultationId: string;
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${name}`;
    const environment = {
      DATABASE_URL: url.href,
      DATA_DIR: join(folder, 'data'),
      STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
      DRAIN_SECONDS: '5',
      RATE_LIMITS: 'callsOfUser=900000, callsOfAddress=900000',
    };
    const portOf = ({ address }: ServerProcess) => Number(new URL(address).port);
    const ask = (address: string, token: string, procedure: string, data: unknown) =>
      fetch(`${address}/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data }),
        signal: AbortSignal.timeout(20_000),
      });

    beforeAll(async () => {
      layTree(previous ?? '', tree);
      for (const made of ['data', 'files']) mkdirSync(join(folder, made));
      await admin.unsafe(`create database ${name}`);
      const demo = await serverProcess({ ...environment, DEMO: '1' }, { main: join(tree, 'apps/demo/src/main.ts') });
      await demo.start();
      await demo.stop();
      const main = join(tree, 'apps/server/src/main.ts');
      old = await Promise.all([1, 2].map(() => serverProcess(environment, { main })));
      await Promise.all(old.map((server) => server.start()));
      proxy = await openHaproxy(old.map(({ address }) => address));
      const env = readEnv({
        FIREBASE_PROJECT_ID: inject('authProject'),
        FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
      });
      const tokenOf = (person: string) => signIn({ env } as never, `${person}@consultorio.test`, 'Demo-1234');
      const [patient, doctor, office] = await Promise.all(['paciente', 'doctora', 'admin'].map(tokenOf));
      if (!patient || !doctor || !office) throw new Error('three are needed');
      tokens = { patient, doctor, admin: office };
      const mine = (await (await ask(proxy.address, patient, 'listMyConsultations', {})).json()) as {
        result: { items: { id: string; state: string }[] };
      };
      consultationId = mine.result.items.find(({ state }) => state === 'inProgress')?.id ?? '';
      expect(consultationId).not.toBe('');
      await pause(3_000);
    }, 400_000);
    afterAll(async () => {
      await proxy?.close();
      await Promise.all((old ?? []).map((server) => server.kill()));
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    });

    test('each is replaced by one of today, which migrates: nobody is refused meanwhile', async () => {
      const migrations = async () => {
        const sql = postgres(url.href, { max: 1 });
        const [row] = await sql`select count(*)::int as many from schema_migrations`;
        await sql.end();
        return Number(row?.many);
      };
      const before = await migrations();
      const reads = [
        ['patient', 'getUserProfile', null],
        ['patient', 'listMyConsultations', {}],
        ['doctor', 'listConsultations', { tab: 'inProgress' }],
        ['admin', 'searchPatients', {}],
        ['patient', 'listNotifications', {}],
      ] as const;
      // Whether the balancer found nobody or one of ours was not able to, and when.
      const told: string[] = [];
      const begun = performance.now();
      const load = steadyLoad(PER_SECOND, (place) => {
        const message = { consultationId, text: `Mensaje ${place}`, idempotencyKey: randomUUID() };
        const [who, procedure, data] =
          place % WRITES === 0
            ? (['patient', 'sendMessage', message] as const)
            : (reads[place % reads.length] ?? reads[0]);
        return async () => {
          const response = await ask(proxy.address, tokens[who], procedure, data);
          const text = await response.text();
          if (response.status >= 500)
            told.push(`${inSeconds(performance.now() - begun)} ${procedure} ${response.status} ${text.slice(0, 120)}`);
          return response.status;
        };
      });
      await pause(3_000);
      for (const [place, server] of old.entries()) {
        const next = await serverProcess(environment, { port: portOf(server) });
        told.push(`${inSeconds(performance.now() - begun)} server ${place} is told to stop`);
        await server.stop();
        told.push(`${inSeconds(performance.now() - begun)} the next begins`);
        await next.start();
        old[place] = next;
        told.push(`${inSeconds(performance.now() - begun)} server ${place} is replaced`);
        await pause(4_000);
      }
      const report = await load.stop();
      const after = await migrations();
      console.log(`from ${before} to ${after} migrations: ${loadSummary(report)}\n${told.join('\n')}`);
      expect(report.failed).toEqual([]);
      expect(after - before).toBeGreaterThanOrEqual(MIGRATIONS);
    }, 300_000);
  },
);

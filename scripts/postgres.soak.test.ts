import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connects } from './free-port.ts';
import { startTemporaryPostgres } from './postgres.ts';

const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('consultorio-postgres-'));

/** The temporary folder of the server that listens on a port. */
function folderOf(port: string): string {
  const found = folders().find((name) => {
    const state = join(tmpdir(), name, 'data/postmaster.pid');
    return existsSync(state) && readFileSync(state, 'utf8').split('\n')[3] === port;
  });
  return join(tmpdir(), found ?? 'none');
}

test('a temporary PostgreSQL leaves nothing behind', async () => {
  const server = await startTemporaryPostgres();
  const { port } = new URL(server.url);
  const folder = folderOf(port);
  expect(existsSync(folder)).toBe(true);
  await server.stop();
  expect(existsSync(folder)).toBe(false);
  expect(await connects(Number(port))).toBe(false);
});

test('not even when whoever started it is killed with -9', async () => {
  const command = `const { startTemporaryPostgres } = await import('${import.meta.resolve('./postgres.ts')}');
    console.log((await startTemporaryPostgres()).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', command]);
  const [said] = await once(child.stdout, 'data');
  const { port } = new URL(String(said).trim());
  const folder = folderOf(port);
  expect(existsSync(folder)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(folder), { timeout: 10_000 }).toBe(false);
  expect(await connects(Number(port))).toBe(false);
});

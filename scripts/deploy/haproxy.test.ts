import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { deployed } from './composed.ts';

/** Debian's (`apt-get install haproxy`); it is no package of npm. */
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'consultorio-haproxy-'));
const file = join(folder, 'haproxy.cfg');
let server: Server;
let balancer: ChildProcess;
let address = '';
let said = '';
beforeAll(async () => {
  if (!hasHaproxy) return;
  server = createServer((_request, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  // As it is, but for the places: one of the two servers is here, the other nowhere.
  const config = deployed('haproxy.cfg')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace('first:3000', `127.0.0.1:${(server.address() as AddressInfo).port}`)
    .replace('second:3000', '127.0.0.1:1');
  writeFileSync(file, config);
  balancer = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  balancer.stdout?.on('data', (data) => {
    said += data;
  });
});
afterAll(async () => {
  if (balancer && balancer.exitCode === null) {
    balancer.kill('SIGTERM');
    await once(balancer, 'exit');
  }
  server?.close();
  rmSync(folder, { recursive: true });
});

test.skipIf(!hasHaproxy)('HAProxy takes its settings as they are', () => {
  const asked = spawnSync('haproxy', ['-c', '-V', '-f', file], { encoding: 'utf8' });
  expect(`${asked.stdout}${asked.stderr}`).not.toMatch(/warning|alert/i);
  expect(asked.status).toBe(0);
});

test.skipIf(!hasHaproxy)('it tells each call and each server that went, and nothing that opens a file', async () => {
  await expect.poll(() => said).toMatch(/Health check for server servers\/second failed/);
  const answer = await fetch(`${address}/files/0b5e?until=99&signature=geheim`);
  expect(answer.status).toBe(200);
  await expect.poll(() => said).toMatch(/^127\.0\.0\.1 servers\/first [\d/-]+ 200 \d+ \S+ [\d/]+ GET \/files\/0b5e$/m);
  expect(said).not.toMatch(/signature|geheim/);
});

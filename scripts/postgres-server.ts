/**
 * A temporary PostgreSQL for as long as standard input is open: it says its address, and when its parent closes the
 * pipe or dies, even by kill -9, it stops the server and removes the folder.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { initPostgres, postgresBinaries, postgresUser } from './postgres-binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-postgres-'));
async function start(): Promise<() => Promise<void>> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const binaries = postgresBinaries(folder, data);
  initPostgres(binaries, { folder, data });

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // A power cut loses only a test.
    ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', String(port), ...options];
  const server = spawn(join(binaries, 'postgres'), args, {
    ...postgresUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  let log = '';
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    log += text;
    if (log.includes('ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(log);
  server.stderr.resume();
  console.log(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  return async () => {
    // Not SIGTERM, which waits for the clients.
    server.kill('SIGINT');
    await ended;
  };
}

process.stdin.resume();
const released = once(process.stdin, 'close');
let code = 0;
try {
  const stop = await start();
  await released;
  await stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  code = 1;
}
rmSync(folder, { recursive: true, force: true });
process.exit(code);

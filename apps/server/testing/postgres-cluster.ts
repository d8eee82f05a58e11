import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { postgresUser } from '../../../scripts/postgres-binaries.ts';

type Cluster = {
  binaries: string;
  /** Where it runs; `data` is below it. */
  folder: string;
  data: string;
  settings?: Record<string, string>;
  /** What its log says when it may be asked. */
  ready?: string;
};

/** A PostgreSQL of its own, on a free port of this machine. @throws Error with its log when it ends. */
export async function startCluster({
  binaries,
  folder,
  data,
  settings,
  ready = 'ready to accept connections',
}: Cluster): Promise<{ port: number; server: ChildProcess }> {
  const port = await freePort();
  const common = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100' };
  const options = Object.entries({ ...common, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...postgresUser,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    log += text;
    if (log.includes(ready)) break;
  }
  if (!log.includes(ready)) throw new Error(log);
  server.stderr.resume();
  return { port, server };
}

/** Its processes are no group: each has one of its own, and would answer for a moment more. */
export async function killCluster(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  const children = childrenOf(server.pid ?? 0);
  for (const pid of [server.pid ?? 0, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  await gone;
}

/** Of a process of Linux; elsewhere they end by themselves once they see that their parent has. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const [, after = ''] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
        return Number(after) === parent ? [Number(name)] : [];
      });
  } catch {
    return [];
  }
}

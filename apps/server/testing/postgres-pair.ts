import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../../../scripts/free-port.ts';
import { initPostgres, postgresBinaries, postgresUser } from '../../../scripts/postgres-binaries.ts';

/** A primary and a standby that follows it by streaming. What is acknowledged is in the log of both. */
export type PostgresPair = {
  /** Host and port. */
  primary: string;
  standby: string;
  /** Both, the standby first: whoever asks has to find the one that takes writes. */
  url: string;
  /** Without a word, every process of it, as when the machine is switched off. */
  killPrimary: () => Promise<void>;
  /** Makes the standby take writes; answers when it does. */
  promote: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-pair-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  mkdirSync(first, { mode: 0o700 });
  const binaries = postgresBinaries(folder, first);
  initPostgres(binaries, { folder, data: first });
  // Before it ever ran: the same cluster, which then follows the log of the other from its beginning.
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(second, 'standby.signal'), '');

  const start = async (data: string, settings: Record<string, string>, ready: string) => {
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
    if (server.exitCode !== null) throw new Error(log);
    server.stderr.resume();
    return { port, server };
  };
  const primary = await start(
    first,
    { wal_keep_size: '1GB', synchronous_standby_names: 'standby', synchronous_commit: 'on' },
    'ready to accept connections',
  );
  const follows = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  const standby = await start(second, { primary_conninfo: follows }, 'ready to accept read-only connections');
  const hosts = { primary: `127.0.0.1:${primary.port}`, standby: `127.0.0.1:${standby.port}` };

  return {
    ...hosts,
    url: `postgres://postgres@${hosts.standby},${hosts.primary}/postgres?target_session_attrs=read-write`,
    killPrimary: () => killAll(primary.server),
    promote: async () => {
      const sql = postgres(`postgres://postgres@${hosts.standby}/postgres`, { max: 1, onnotice: () => {} });
      await sql`select pg_promote(true, 30)`;
      await sql.end();
    },
    close: async () => {
      await Promise.all([killAll(primary.server), killAll(standby.server)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its processes are no group: each has one of its own, and would answer for a moment more. */
async function killAll(server: ChildProcess): Promise<void> {
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

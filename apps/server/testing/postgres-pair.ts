import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { initPostgres, postgresBinaries } from '../../../scripts/postgres-binaries.ts';
import { killCluster, startCluster } from './postgres-cluster.ts';

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

  const start = (data: string, settings: Record<string, string>, ready?: string) =>
    startCluster({ binaries, folder, data, settings, ...(ready ? { ready } : {}) });
  const primary = await start(first, {
    wal_keep_size: '1GB',
    synchronous_standby_names: 'standby',
    synchronous_commit: 'on',
  });
  const follows = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  const standby = await start(second, { primary_conninfo: follows }, 'ready to accept read-only connections');
  const hosts = { primary: `127.0.0.1:${primary.port}`, standby: `127.0.0.1:${standby.port}` };

  return {
    ...hosts,
    url: `postgres://postgres@${hosts.standby},${hosts.primary}/postgres?target_session_attrs=read-write`,
    killPrimary: () => killCluster(primary.server),
    promote: async () => {
      const sql = postgres(`postgres://postgres@${hosts.standby}/postgres`, { max: 1, onnotice: () => {} });
      await sql`select pg_promote(true, 30)`;
      await sql.end();
    },
    close: async () => {
      await Promise.all([killCluster(primary.server), killCluster(standby.server)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

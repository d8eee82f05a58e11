import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connects, freePort } from '../../../scripts/free-port.ts';

/** Debian's; it is no package of npm. */
const command = 'pgbouncer';
export const hasPgBouncer = spawnSync(command, ['--version']).status === 0;

/** As nobody: it does not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A pgbouncer before the database of `to`, in whose login it asks. */
export async function openPgBouncer(to: URL, mode: 'transaction' | 'session' | 'statement', size = 5) {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const name = to.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${to.hostname} port=${to.port} dbname=${name} user=${to.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 200
`,
    { mode: 0o644 },
  );
  const bouncer = spawn(command, ['-q', file], { stdio: ['ignore', 'ignore', 'ignore'], ...nobody });
  const ended = once(bouncer, 'exit');
  while (!(await connects(port))) {
    if (bouncer.exitCode !== null) throw new Error(`pgbouncer ended with ${bouncer.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const url = new URL(to);
  url.port = String(port);
  return {
    url: url.href,
    close: async () => {
      bouncer.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connects, freePort } from '../../../scripts/free-port.ts';

/** Debian's; it is no package of npm. */
const command = 'haproxy';
export const hasHaproxy = spawnSync(command, ['-v']).status === 0;

const given = readFileSync(new URL('../../../deploy/haproxy.cfg', import.meta.url), 'utf8');

/** HAProxy as `deploy/haproxy.cfg` has it, at a free port and before these servers, whose names it asks of `nameserver`. */
export async function openHaproxy(addresses: string[], { nameserver }: { nameserver?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = addresses.map((address, place) => `  server s${place} ${new URL(address).host}`);
  const withoutServers = given.replace(/^ {2}server .*\n/gm, '').replace('bind :8080', `bind 127.0.0.1:${port}`);
  const named = nameserver ? withoutServers.replace('parse-resolv-conf', asking(nameserver)) : withoutServers;
  writeFileSync(file, `${named.trimEnd()}\n${servers.join('\n')}\n`);
  const proxy = spawn(command, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] });
  const ended = once(proxy, 'exit');
  while (!(await connects(port))) {
    if (proxy.exitCode !== null) throw new Error(`haproxy ended with ${proxy.exitCode}`);
    await pause(50);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      proxy.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const asking = (port: number) => `nameserver ours 127.0.0.1:${port}`;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Another one may be installing: as a machine that has just begun does by itself. */
const waits = ['-o', 'DPkg::Lock::Timeout=120'];

/** Whether packages of the system can be installed here: as root, on Debian and its like. */
export const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Each list by itself: where one of its packages is not known, nothing of it comes. What came the caller looks for. */
export function aptInstall(...lists: string[][]): void {
  run(['update']);
  for (const packages of lists) run(['install', '-y', '--no-install-recommends', ...waits, ...packages]);
}

function run(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { env, stdio: ['ignore', 2, 2] });
}

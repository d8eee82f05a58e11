import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const tools = ['pdfsig', 'certutil'];
const missing = () => tools.filter((tool) => spawnSync(tool, ['-h'], { stdio: 'ignore' }).error);

/** Readers of signatures that are nobody's of ours: found, or installed as root on Debian and its like. */
export function installPoppler(): void {
  if (missing().length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['poppler-utils', 'libnss3-tools'];
    spawnSync('apt-get', ['update'], { env, stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: ['ignore', 2, 2] });
  }
  const left = missing();
  if (left.length > 0) throw new Error(`${left.join(' and ')} could not be installed: poppler-utils, libnss3-tools.`);
}

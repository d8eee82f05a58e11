import { spawnSync } from 'node:child_process';
import { aptInstall, hasApt } from './apt-install.ts';

const tools = ['pdfsig', 'certutil'];
const missing = () => tools.filter((tool) => spawnSync(tool, ['-h'], { stdio: 'ignore' }).error);

/** Readers of signatures that are nobody's of ours: found, or installed as root on Debian and its like. */
export function installPoppler(): void {
  if (missing().length === 0) return;
  if (hasApt()) aptInstall(['poppler-utils', 'libnss3-tools']);
  const left = missing();
  if (left.length > 0) throw new Error(`${left.join(' and ')} could not be installed: poppler-utils, libnss3-tools.`);
}

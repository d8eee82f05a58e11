import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './process-group.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Switches that make a Chromium behave the same, quietly and offline, on every machine. */
export const browserArgs = [
  // Chromium's sandbox does not start as root, and containers often run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that runs here: given, already there, or undefined. */
export function findBrowser(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !runs(given)) throw new Error(`CHROMIUM_PATH is ${given}, and that does not run.`);
  if (given) return given;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Finds a Chromium, or installs one: Playwright's own download, else (as root on Debian and its like) the system's. */
export function installBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.error('No Chromium here: installing one…');
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update'], { env });
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install one, or say where it is with CHROMIUM_PATH.');
}

/** A distribution's placeholder exists and does not run, so being there is not enough. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function run(command: string, args: string[], options: SpawnSyncOptions = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 2, 2], ...options });
}

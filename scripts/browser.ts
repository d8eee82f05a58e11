import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, hasApt } from './apt-install.ts';
import { root } from './process-group.ts';

/** Chromium without the parts of a window: a journey costs half the CPU in it. */
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** The path of a Chromium that runs here: given, already there, or undefined. The shell before the others. */
export const findBrowser = (): string | undefined => given() ?? first([shell]) ?? first(whole);

/** One with all that a person's has: the shell keeps no page for going back to. */
export const findWholeBrowser = (): string | undefined => given() ?? first(whole);

function given(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !runs(path)) throw new Error(`CHROMIUM_PATH is ${path}, and that does not run.`);
  return path || undefined;
}

function first(names: string[]): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const downloaded = names.includes(shell) ? [] : [chromium.executablePath()];
  return [...onPath, ...downloaded].find((path) => existsSync(path) && runs(path));
}

/** Finds a Chromium, or installs one: Playwright's own download, else (as root on Debian and its like) the system's. */
export function installBrowser(): string {
  const found = findWholeBrowser();
  if (found) return findBrowser() ?? found;
  console.error('No Chromium here: installing one…');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  const downloaded = findWholeBrowser();
  if (downloaded) return downloaded;
  if (hasApt()) {
    // Older distributions have no shell.
    aptInstall(['chromium', 'fonts-liberation'], [shell]);
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chromium could be installed. Install one, or say where it is with CHROMIUM_PATH.');
}

/** A distribution's placeholder exists and does not run, so being there is not enough. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

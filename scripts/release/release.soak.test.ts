import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { root } from '../process-group.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-release-'));
const release = join(folder, 'release');
const deployed = readdirSync(join(root, 'deploy')).map((name) => join('deploy', name));
const command = join(release, 'bin/consultorio');

// As somebody lays it who lets nobody read what he makes.
const privately = ['-c', 'umask 077; exec "$@"', 'sh'];
beforeAll(
  () => execFileSync('sh', [...privately, process.execPath, join(root, 'scripts/release.ts'), release]),
  300_000,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every import that is not a type's, from what is started to the last file that is reached. */
function missingFrom(starts: string[]): { reached: number; missing: string[] } {
  const reached = new Set<string>();
  const missing = new Set<string>();
  for (const waiting = [...starts]; waiting.length > 0; ) {
    const file = waiting.pop() ?? '';
    if (reached.has(file)) continue;
    reached.add(file);
    const { resolve } = createRequire(pathToFileURL(file));
    const imports = readFileSync(file, 'utf8').matchAll(
      /(?:^(?:import|export) (?!type )(?:[^'";]*? from )?|import\(|new URL\()'([^']+\.ts|[^'./][^']*)'/gm,
    );
    for (const [, name = ''] of imports)
      try {
        const path = resolve(name);
        if (path.endsWith('.ts')) waiting.push(path);
      } catch (error) {
        // A package may be there without a part for `require`.
        if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') missing.add(`${name} in ${file}`);
      }
  }
  return { reached: reached.size, missing: [...missing] };
}

test('with a small Debian it is an image below 350 MB', () => {
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  // Before a seventh of Node.js is stripped; `debian:12-slim` has 75 MB.
  const names = 17e6;
  expect(bytes - names).toBeLessThan(275e6);
});

test('every account of the machine may read it, and nobody but who laid it may change it', () => {
  const closed = readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const { mode } = statSync(path);
      return (mode & 0o444) !== 0o444 || (mode & 0o22) !== 0;
    });
  expect(closed).toEqual([]);
  expect(statSync(command).mode & 0o777).toBe(0o755);
});

test('every package that it may load is in it', () => {
  const commands = readdirSync(join(release, 'scripts')).map((name) => join(release, 'scripts', name));
  const { reached, missing } = missingFrom([join(release, 'apps/server/src/main.ts'), ...commands]);
  expect(missing).toEqual([]);
  expect(reached).toBeGreaterThan(500);
});

test('it serves the pages, the description and the client from an empty environment, and stops when told', async () => {
  const port = await freePort();
  const server = spawn(command, ['server'], {
    env: {
      PATH: '/usr/bin:/bin',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  let log = '';
  server.stdout.on('data', (data) => {
    log += data;
  });
  await expect.poll(() => log, { timeout: 90_000 }).toContain('Server listening');
  expect(log).toContain('"settings":{"publicUrl"');
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  for (const path of ['/readyz', '/', '/login', '/api', '/openapi.json', '/api/client.tgz', '/service-worker.js'])
    expect(await get(path), path).toBe(200);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('who runs it finds what it starts with, what changed and what to do', () => {
  for (const path of ['docs/operate.md', 'docs/release-notes.md', 'docs/monitoring/alerts.yaml', ...deployed])
    expect(readFileSync(join(release, path)).equals(readFileSync(join(root, path))), path).toBe(true);
});

test('its commands run, and one that there is not is told', () => {
  const run = (...args: string[]) =>
    execFileSync(command, args, {
      env: {
        PATH: '/usr/bin:/bin',
        DATA_DIR: join(folder, 'data'),
        FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  run('migrate');
  run('backup', join(folder, 'backup.tar'));
  expect(run('audit-verify')).not.toBe('');
  expect(() => run('no-such')).toThrow('There is no command "no-such": server, audit-verify');
  expect(() => run('../release')).toThrow('There is no command');
});

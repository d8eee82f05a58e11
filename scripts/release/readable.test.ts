import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { makeReadable } from './readable.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-readable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what somebody laid who lets nobody read is read by the account that runs it, and changed by nobody else', async () => {
  const release = join(folder, 'release');
  execFileSync('sh', [
    '-c',
    'umask 077; mkdir -p "$1/bin" && cd "$1" && echo x >main.ts && echo x >bin/node && chmod u+x bin/node && ln -s ../nowhere bin/link',
    'sh',
    release,
  ]);
  const modes = () => ['', 'bin', 'bin/node', 'main.ts'].map((path) => statSync(join(release, path)).mode & 0o777);
  expect(modes()).toEqual([0o700, 0o700, 0o700, 0o600]);
  await makeReadable(release);
  expect(modes()).toEqual([0o755, 0o755, 0o755, 0o644]);
});

test('a command is found through links to it: from another folder, by a whole path and from where the link lies', () => {
  const bin = join(folder, 'consultorio-1/bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(folder, 'links'));
  copyFileSync(join(root, 'scripts/release/consultorio.sh'), join(bin, 'consultorio'));
  writeFileSync(join(bin, 'server-flags'), '\n');
  // In the place of Node.js: says what it would run.
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "$@"\n');
  execFileSync('chmod', ['+x', join(bin, 'node'), join(bin, 'consultorio')]);
  symlinkSync('consultorio-1', join(folder, 'consultorio'));
  symlinkSync(join(folder, 'consultorio/bin/consultorio'), join(folder, 'links/whole'));
  symlinkSync('whole', join(folder, 'links/twice'));
  symlinkSync('../consultorio-1/bin/consultorio', join(folder, 'links/relative'));
  for (const name of ['whole', 'twice', 'relative'])
    expect(spawnSync(join(folder, 'links', name), ['server'], { encoding: 'utf8' }), name).toMatchObject({
      stderr: '',
      // As it is, and not by the link: what an update turns to the new version goes on with what it began with.
      stdout: `${bin}/../apps/server/src/main.ts\n`,
    });
  const path = { env: { PATH: `${join(folder, 'links')}:/usr/bin:/bin` }, encoding: 'utf8' } as const;
  expect(spawnSync('twice', ['server'], path).stdout).toBe(`${bin}/../apps/server/src/main.ts\n`);
});

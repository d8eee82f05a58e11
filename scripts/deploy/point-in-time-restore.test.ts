import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';

/** What a restore lays down before any PostgreSQL starts on it; the whole of it is asked in `point-in-time-chain.soak.test.ts`. */
const script = fileURLToPath(new URL('../../deploy/point-in-time.sh', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consultorio-moment-'));
  for (const name of ['kept/base/20261120T000000Z', 'kept/log', 'bin'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'kept/log/000000010000000000000001'), '');
  // The copy was checked when it was made; here it is no cluster.
  writeFileSync(join(folder, 'bin/pg_verifybackup'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  return () => rmSync(folder, { recursive: true, force: true });
});
const settings = 'kept/base/20261120T000000Z/postgresql.auto.conf';
const data = () => join(folder, 'data');
const restore = () =>
  spawnSync('sh', [script, 'restore', join(folder, 'kept'), `${data()}/`], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });

test('settings of the copy stay letter by letter, and those of an earlier restore go', () => {
  const theirs = String.raw`log_line_prefix = '%m\t[%p] C:\new'`;
  writeFileSync(join(folder, settings), `${theirs}\nrecovery_target_time = '2026-01-01'\n`);
  expect(restore()).toMatchObject({ status: 0, stdout: expect.stringContaining('is laid from') });
  const lines = readFileSync(join(data(), 'postgresql.auto.conf'), 'utf8').trim().split('\n');
  expect(lines).toEqual([theirs, expect.stringMatching(/^restore_command = '/), "recovery_target_action = 'promote'"]);
  expect([existsSync(join(data(), 'recovery.signal')), existsSync(`${data()}.part`)]).toEqual([true, false]);
});

test('a restore that is interrupted leaves nothing under the name that PostgreSQL is started on', () => {
  // Its settings cannot be read: as if the disk were full at that moment.
  expect(restore().status).not.toBe(0);
  expect(existsSync(data())).toBe(false);
  expect(restore()).toMatchObject({ status: 1, stderr: expect.stringContaining(`${data()}.part is there`) });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../../apps/server/src/env.ts';
import { root } from '../process-group.ts';
import { composed, deployed, needed } from './composed.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [, told = ''] = /\n### With containers, and under systemd\n(.*?)\n## /s.exec(read('docs/operate.md')) ?? [];
const lines = told
  .split('\n')
  .filter((line) => line.startsWith('    '))
  .map((line) => line.replaceAll(/\$\([^)]*\)/g, 'today'));
/** What a release lays as a command (release.soak.test.ts runs some). */
const isCommand = (name: string) => read('scripts/release/write-release.ts').includes(`\n  '${name}',\n`);
const valuesOf = (line: string, option: string) =>
  [...line.matchAll(new RegExp(` ${option} (?:"([^"]+)"|(\\S+))`, 'g'))].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

test('what docs/operate.md has run by compose is a command of a service that is ours, with files that it sees', () => {
  const { services } = composed(needed);
  const run = lines.filter((line) => line.includes('docker compose run '));
  expect(run.length).toBeGreaterThan(3);
  for (const line of run) {
    const rest = line.replace(/^.* run --rm((?: -[ve] \S+)*) /, '').split(' ');
    const [service = '', command = '', ...files] = rest;
    expect(services[service]?.image, line).toBe(needed.CONSULTORIO_IMAGE);
    expect(isCommand(command), line).toBe(true);
    // As the owner of the tables, where rows are read or written past the rules for callers.
    expect('DATABASE_OWNER_URL' in (services[service]?.environment ?? {}), line).toBe(command !== 'doctor');
    const mounts = valuesOf(line, '-v').map((mount) => mount.split(':')[1] ?? '');
    const given = valuesOf(line, '-e').map((one) => one.split('=') as [string, string]);
    for (const [name] of given) expect([...variableNames, 'TMPDIR'], line).toContain(name);
    const seen = [...files, ...given.map(([, value]) => value).filter((value) => value.startsWith('/'))];
    for (const path of seen)
      expect(
        mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
        path,
      ).toBe(true);
  }
});

test('what it has run under systemd has the account, the folder and the settings of the unit, and systemd takes it', () => {
  const [, command = ''] = /(systemd-run .*) "\$@"/.exec(told) ?? [];
  const unit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(deployed('consultorio.service'))?.[1] ?? '';
  const properties = valuesOf(command, '-p');
  // A unit without User= has an account of its own name.
  expect(properties).toContain('User=consultorio');
  expect(properties).toContain(`DynamicUser=${unit('DynamicUser')}`);
  expect(properties).toContain(`EnvironmentFile=${unit('EnvironmentFile')}`);
  const [folders = ''] = properties.filter((one) => one.startsWith('StateDirectory='));
  expect(folders.replace('StateDirectory=', '').split(' ')).toContain(unit('StateDirectory'));
  expect(unit('Environment')).toContain(valuesOf(command, '-E')[0]);
  expect(`${command.split(' ').at(-1)} server`).toBe(unit('ExecStart'));
  for (const [, name = ''] of told.matchAll(/^ {4}consultorio (\S+)/gm)) expect(isCommand(name), name).toBe(true);

  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-command-'));
  const file = join(folder, 'consultorio-command.service');
  writeFileSync(file, ['[Service]', 'Type=oneshot', 'ExecStart=/bin/true', ...properties, ''].join('\n'));
  const asked = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(asked.stderr.split('\n').filter((line) => line.includes('consultorio-command'))).toEqual([]);
});

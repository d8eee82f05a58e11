import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { deployed } from './composed.ts';

const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
/** What a release lays as a command (release.soak.test.ts runs some). */
const isCommand = (name: string) =>
  readFileSync(join(root, 'scripts/release/write-release.ts'), 'utf8').includes(`\n  '${name}',\n`);
/** Each line of a unit that sets this. */
const unit = (name: string, file = 'consultorio.service') =>
  [...deployed(file).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const assigned = (lines: string[]) => lines.flatMap((line) => line.split(' '));

const folder = mkdtempSync(join(tmpdir(), 'consultorio-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `deploy/consultorio-run.sh` asks systemd for, where the unit was given these by `systemctl edit`. */
function asked(
  words: string[],
  { given = {}, CONSULTORIO = '' }: { given?: Record<string, string>; CONSULTORIO?: string },
) {
  const of = Object.entries(given).map(([name, value]) => `*--property=${name}\\ *) echo '${value}' ;;`);
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\ncase "$* " in ${of.join(' ')} esac\n`);
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nfor one; do echo "$one"; done\n');
  const script = join(folder, 'consultorio');
  // A file of /etc that may not be on this machine.
  const here = deployed('consultorio-run.sh').replace('[ -e "$key" ] || key=\n', '');
  writeFileSync(script, here);
  for (const name of ['systemctl', 'systemd-run', 'consultorio']) chmodSync(join(folder, name), 0o755);
  const env = { PATH: `${folder}:/usr/bin:/bin`, ...(CONSULTORIO ? { CONSULTORIO } : {}) };
  const said = execFileSync(script, words, { env, encoding: 'utf8' }).trimEnd().split('\n');
  const valuesOf = (option: string) => said.filter((_word, place) => said[place - 1] === option);
  const [name = ''] = said.filter((word) => word.startsWith('--unit='));
  return { said, properties: valuesOf('-p'), settings: valuesOf('-E'), name: name.replace('--unit=', '') };
}

test('a command runs as the account of the unit, with its folder, its settings and its key, which systemd hands in', () => {
  const { said, properties, settings, name } = asked(['backup', '/var/lib/consultorio-backups/a b'], {});
  expect(properties).toContain(`User=${unit('User')[0]}`);
  expect(properties).toContain(`DynamicUser=${unit('DynamicUser')[0]}`);
  expect(properties).toContain(`EnvironmentFile=${unit('EnvironmentFile')[0]}`);
  expect(properties).toContain(`LoadCredential=${unit('LoadCredential')[0]}`);
  expect(properties).toContain('EnvironmentFile=/etc/consultorio-owner.env');
  const [folders = ''] = properties.filter((one) => one.startsWith('StateDirectory='));
  expect(folders.replace('StateDirectory=', '').split(' ')).toContain(unit('StateDirectory')[0]);
  expect(assigned(unit('Environment'))).toContain(settings.find((one) => one.startsWith('DATA_DIR=')));
  // systemd-run reads no `%d`: the folder of a unit is named after it.
  const key = (of: string) => `GOOGLE_APPLICATION_CREDENTIALS=/run/credentials/${of}.service/firebase.json`;
  expect(settings).toContain(key(name));
  expect(assigned(unit('Environment'))).toContain(key('consultorio'));
  expect(said.slice(-3)).toEqual(['/opt/consultorio/bin/consultorio', 'backup', '/var/lib/consultorio-backups/a b']);
  expect(unit('ExecStart')).toEqual(['/opt/consultorio/bin/consultorio server']);
  expect(properties.filter((one) => /^(SupplementaryGroups|ReadWritePaths)=/.test(one))).toEqual([]);
});

test('…of the version that an update is about to start, and with what the unit was given by hand', () => {
  const given = { SupplementaryGroups: 'clamav', ReadWritePaths: '/mnt/clinic' };
  const { said, properties } = asked(['migrate'], { given, CONSULTORIO: '/opt/consultorio-2' });
  expect(said.slice(-2)).toEqual(['/opt/consultorio-2/bin/consultorio', 'migrate']);
  for (const [name, value] of Object.entries(given)) expect(properties).toContain(`${name}=${value}`);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)(
  'systemd takes the units, the timer and what is asked of it for a command without a warning',
  () => {
    const given = { SupplementaryGroups: 'root', ReadWritePaths: '/mnt' };
    const { properties } = asked(['doctor'], { given });
    const commands = ['[Service]', 'Type=oneshot', 'ExecStart=/bin/true', ...properties, ''].join('\n');
    writeFileSync(join(folder, 'consultorio-command.service'), commands);
    // Neither a release nor what is beside it is on this machine.
    const names = [
      'consultorio.service',
      'consultorio-backup.service',
      'consultorio-backup.timer',
      'point-in-time.service',
    ];
    for (const name of names)
      writeFileSync(
        join(folder, name),
        deployed(name).replace(/^(ExecStart=)\/(opt|usr\/local)\/\S+/gm, '$1/bin/true'),
      );
    const files = [...names, 'consultorio-command.service'].map((name) => join(folder, name));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    // What it says of other units of this machine is not ours.
    expect(stderr.split('\n').filter((line) => /consultorio|point-in-time/.test(line))).toEqual([]);
    const [when = ''] = unit('OnCalendar', 'consultorio-backup.timer');
    expect(spawnSync('systemd-analyze', ['calendar', when]).status).toBe(0);
  },
);

test('the nightly backup is a command of ours, encrypted, and older ones go only after it', () => {
  const of = (name: string) => unit(name, 'consultorio-backup.service').join('\n');
  const [, command = '', place = ''] =
    /\/usr\/local\/sbin\/consultorio (\S+) (\/\S+)\/clinic-/.exec(of('ExecStart')) ?? [];
  expect(isCommand(command)).toBe(true);
  expect(of('ExecStartPre')).toMatch(/\^BACKUP_RECIPIENTS=age1 \/etc\/consultorio-owner\.env \/etc\/consultorio\.env$/);
  // As root sees what the account calls by the other name.
  const really = place.replace('/var/lib/', '/var/lib/private/');
  expect(of('ExecStartPost')).toContain(`find ${really} -name clinic-*.tar.age -mtime +30 -delete`);
  expect(page).toContain(`ExecStartPost=rclone copy ${really} `);
  expect(page).toMatch(
    / migrate backup .+ && find \/backups -name 'clinic-\*\.tar\.age' -mtime \+30 -delete && rclone /,
  );
});

test('under systemd the page has a link turned to each version, which a folder in its place refuses, and commands that there are', () => {
  const [version, link] = [join(folder, 'consultorio-1'), join(folder, 'link')];
  const turned = page.match(/^ {4}ln \S+ \/opt\/consultorio-\S+ \/opt\/consultorio$/gm) ?? [];
  expect(turned.length).toBe(2);
  for (const line of turned) expect(line).toContain('ln -sfT ');
  execFileSync('sh', ['-c', 'mkdir "$1" "$1-2"; ln -sfT "$1" "$2"; ln -sfT "$1-2" "$2"', 'sh', version, link]);
  expect(execFileSync('readlink', [link], { encoding: 'utf8' }).trim()).toBe(`${version}-2`);
  expect(spawnSync('ln', ['-sfT', version, `${version}-2`]).status).not.toBe(0);
  const commands = [...page.matchAll(/^ {4}(?:CONSULTORIO=\S+ )?consultorio ([a-z-]+)/gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(8);
  for (const name of commands) expect(isCommand(name), name).toBe(true);
  // What is new is asked of the new version, before the link is turned to it; the way back is a backup of the old one.
  const [, update = ''] = /\n\*\*Update\.\*\*(.*?)\n## /s.exec(page) ?? [];
  const lines = update.split('\n').filter((line) => /^ {4}(CONSULTORIO=|consultorio |ln |systemctl )/.test(line));
  expect(lines.map((line) => line.trim().replace(/(CONSULTORIO=)?\/opt\/\S+-[\d.]+/, 'NEW'))).toEqual([
    expect.stringMatching(/^consultorio backup /),
    'NEW consultorio doctor',
    'NEW consultorio migrate',
    'ln -sfT NEW /opt/consultorio',
    'systemctl restart consultorio',
  ]);
});

test('what is copied into the place of backups is there before, also on a machine where nothing ran yet', () => {
  const [, restore = ''] = /\n### With containers, and under systemd\n(.*?)\n### /s.exec(page) ?? [];
  const at = (line: string) => restore.indexOf(`\n    ${line}`);
  const order = [
    'consultorio doctor',
    'systemctl stop',
    'mv -T ',
    'install ',
    'consultorio restore ',
    'systemctl start',
  ];
  expect(order.map(at)).not.toContain(-1);
  expect(order.map(at)).toEqual(order.map(at).toSorted((one, other) => one - other));
  expect(restore).toContain('`doctor` makes the folders');
});

test('a folder that several servers mount is written by an account of one number, which the unit takes and may write for', () => {
  const [, told = ''] = /\*\*systemd\.\*\*(.*?)\n\*\*An image/s.exec(page) ?? [];
  expect(told).toMatch(new RegExp(`useradd --system --uid \\d+ --user-group ${unit('User')[0]} `));
  expect(told).toMatch(/^ {4}ReadWritePaths=\/mnt\/clinic$/m);
  expect(told).toMatch(/^ {4}SupplementaryGroups=clamav$/m);
  expect(unit('ProtectSystem')).toEqual(['strict']);
  const [, several = ''] = /\n\*\*Several servers\*\*(.*?)\n## /s.exec(page) ?? [];
  expect(several).toContain('an account of the same number');
});

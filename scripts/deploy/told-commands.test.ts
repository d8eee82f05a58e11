import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '../../apps/server/src/env.ts';
import { root } from '../process-group.ts';
import { composed, deployed, needed } from './composed.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/operate.md').replaceAll(/\$\([^)]*\)/g, 'today');
/** What a release lays as a command (release.soak.test.ts runs some). */
const isCommand = (name: string) => read('scripts/release/write-release.ts').includes(`\n  '${name}',\n`);
const { services } = composed(needed);

/** `docker compose VERB …` wherever the page has it, word by word: options, those with a value, and the rest. */
function told(verb: string) {
  const lines = [...page.matchAll(new RegExp(`docker compose ${verb} ([^\\n\`&#]+)`, 'g'))].map(
    ([, rest = '']) => rest,
  );
  return lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const options: string[] = [];
    const values: Record<'-v' | '-e', string[]> = { '-v': [], '-e': [] };
    while (words[0]?.startsWith('-')) {
      const option = words.shift() ?? '';
      if (option === '-v' || option === '-e') values[option].push(words.shift() ?? '');
      else options.push(option);
    }
    return { line, options, mounts: values['-v'], given: values['-e'], words };
  });
}

test('what docs/operate.md has run by compose is a command of a service that is ours, with files that it sees', () => {
  const run = told('run');
  expect(run.length).toBeGreaterThan(7);
  for (const { line, options, mounts, given, words } of run) {
    const [service = '', command = 'migrate', ...files] = words;
    expect(services[service]?.image, line).toBe(needed.CONSULTORIO_IMAGE);
    expect(isCommand(command), line).toBe(true);
    expect(options, line).toContain('--rm');
    // As the owner of the tables, where rows are read or written past the rules for callers.
    const isOfServers = ['doctor', 'storage-move'].includes(command);
    expect('DATABASE_OWNER_URL' in (services[service]?.environment ?? {}), line).toBe(!isOfServers);
    // What it depends on is started before it: a look at a clinic would migrate it.
    const migrates = 'migrate' in (services[service]?.depends_on ?? {});
    expect(options.includes('--no-deps'), line).toBe(migrates);
    const seenBy = mounts.map((mount) => mount.split(':')[1] ?? '');
    const settings = given.map((one) => one.split('=') as [string, string]);
    for (const [name] of settings) expect([...variableNames, 'TMPDIR'], line).toContain(name);
    const paths = [...files, ...settings.map(([, value]) => value)].filter((value) => value.startsWith('/'));
    for (const path of paths)
      expect(
        seenBy.some((mount) => path === mount || path.startsWith(`${mount}/`)),
        path,
      ).toBe(true);
  }
});

test('what holds for later commands stands where they read it: a shell forgets what it was told once it is closed', () => {
  expect(page).not.toMatch(/^ {4}export COMPOSE_/m);
  expect(page).toMatch(/^ {4}echo COMPOSE_PROJECT_NAME=\w+ >>\.env /m);
});

test('an update by compose replaces one server after the other, then what leads to them, and PostgreSQL by itself', () => {
  const [, update = ''] = /\n\*\*Update\.\*\*(.*?)\n## /s.exec(page) ?? [];
  const at = (command: string) => update.indexOf(`docker compose ${command}`);
  const order = [
    'up --detach --wait postgres',
    'run --rm --no-deps first doctor',
    'up --detach first ',
    'up --detach --no-deps second ',
    'up --detach --no-deps --force-recreate haproxy ',
  ].map(at);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  for (const { line, words } of told('up'))
    for (const service of words) expect(Object.keys(services), line).toContain(service);
  // The settings of HAProxy are a file that compose does not look into.
  expect(services.haproxy?.volumes?.join()).toContain('haproxy.cfg');
});

test('the container that docs/operate.md starts has the key’s file, starts again by itself and is given the time of a stop', () => {
  const [, line = ''] = /^ {4}(docker run .*)$/m.exec(page) ?? [];
  const [, inside = ''] = /-e GOOGLE_APPLICATION_CREDENTIALS=(\S+)/.exec(line) ?? [];
  expect(line).toMatch(new RegExp(`-v /etc/consultorio-firebase\\.json:${inside}:ro `));
  expect(line).toContain('--restart unless-stopped');
  // The longest that DRAIN_SECONDS may be, and what the server takes after it.
  expect(Number(/--stop-timeout (\d+)/.exec(line)?.[1])).toBeGreaterThan(120 + 19);
  const image = deployed('Containerfile');
  const [, data] = / DATA_DIR=(\S+)/.exec(image) ?? [];
  const [, port] = / PORT=(\d+)/.exec(image) ?? [];
  expect(line).toContain(`-v consultorio:${data} `);
  expect(line).toMatch(new RegExp(`-p 127\\.0\\.0\\.1:\\d+:${port} `));
  // By a gateway, whatever is on the machine comes from there and not from the container's own loopback.
  expect(page).toContain('`TRUST_PROXY` is not 127.0.0.1 in it');
});

test('a folder that is the data folder too is not cleared away after the files have moved', () => {
  const [, moved = ''] = /\n5\. Restart each without `STORAGE_FALLBACK_URL`\.(.*)\n/.exec(page) ?? [];
  const { environment } = services.first ?? {};
  const [, data] = / DATA_DIR=(\S+)/.exec(deployed('Containerfile')) ?? [];
  expect(environment?.STORAGE_URL).toBe(`file://${data}`);
  expect(moved).toContain(`\`${data}\``);
  expect(moved).toContain('`audit-head.json` stays');
});

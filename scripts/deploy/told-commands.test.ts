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

test('what a new Firebase project needs is told: the host that links lead back to, and the one role of its service account', () => {
  const [, told = ''] = /\n## Firebase\n(.*?)\n## /s.exec(page) ?? [];
  // The provider refuses a mail whose link leads to another host: the app names its own.
  expect(read('apps/web/src/capabilities/session/identity.ts')).toContain('new URL(path, window.location.origin)');
  expect(told).toMatch(/Authorised domains add the host of `PUBLIC_URL`/);
  const [, role = ''] = /«(Firebase Authentication \w+)»/.exec(read('docs/from-firebase.md')) ?? [];
  expect(told).toContain(`the role «${role}»`);
});

test('the login that receives changes is the one that PostgreSQL lets in, for both that it is asked for', () => {
  const [, told = ''] = /\n### To any moment\n(.*?)\n### /s.exec(page) ?? [];
  const [, login = ''] = / PGUSER=(\w+) /.exec(told) ?? [];
  expect(told).toContain(`create role ${login} login replication password`);
  const rules = [...told.matchAll(/^ {4}host +(\w+) +(\w+) +\S+\/32 +scram-sha-256$/gm)].map((one) => one.slice(1, 3));
  // `all` of pg_hba.conf is every database and not replication; the script also looks after its slot in `postgres`.
  expect(rules).toEqual([
    ['replication', login],
    ['postgres', login],
  ]);
  expect(deployed('point-in-time.sh')).toMatch(/-d "\$\{PGDATABASE:-postgres\}"/);
  const unit = deployed('point-in-time.service');
  expect(unit).toMatch(/^Restart=always$/m);
  const [, command] = /^ExecStart=\/usr\/local\/bin\/(point-in-time\.sh receive \/copies)$/m.exec(unit) ?? [];
  expect(told).toContain(`deploy/${command} `);
  expect(told).toContain(/^EnvironmentFile=(.*)$/m.exec(unit)?.[1]);
});

test('the names that a firewall has to let out for Firebase are those that its library asks, and no proxy is promised', () => {
  const [, told = ''] = /\n\*\*Ways out\*\*(.*?)\n\n/s.exec(page) ?? [];
  const named = [...told.matchAll(/`([\w.-]+\.googleapis\.com)`/g)].map(([, host = '']) => host);
  const library = [
    'node_modules/firebase-admin/lib/auth/auth-api-request.js',
    'node_modules/firebase-admin/lib/auth/token-verifier.js',
    'node_modules/firebase-admin/lib/app-check/token-verifier.js',
    'node_modules/google-auth-library/build/src/auth/oauth2client.js',
  ].map(read);
  expect(named.length).toBe(4);
  for (const host of named)
    expect(
      library.some((text) => text.includes(host)),
      host,
    ).toBe(true);
  expect(variableNames).not.toContain('HTTPS_PROXY');
});

test('how large a machine is stands where it was measured', () => {
  const [, told = ''] = /\n\*\*The machine\.\*\*(.*?)\n\n/s.exec(page) ?? [];
  const measured = { '30 to 60 kB': 'scale.md', '100 doctors with 20 cases a day': 'scale.md' };
  for (const [words, file] of Object.entries(measured)) {
    expect(told).toContain(words);
    expect(read(`docs/${file}`).replaceAll('\n', ' '), words).toContain(words);
  }
  const [, ...resident] =
    /resident of both, MiB \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|/.exec(read('docs/benchmarks.md')) ?? [];
  const each = resident.flatMap((cell) => cell.split(',').map(Number));
  expect(told).toContain(
    `${Math.floor(Math.min(...each) / 10) * 10} to ${Math.round(Math.max(...each) / 10) * 10} MiB each`,
  );
  const [, streams] = /in 675 to (\d+) MiB/.exec(read('docs/scale.md')) ?? [];
  expect(told).toContain(`10,000 open pages ${Math.round(Number(streams) / 10) * 10}`);
});

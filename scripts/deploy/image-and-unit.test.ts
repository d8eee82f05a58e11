import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSettings } from '../../apps/server/src/commands/doctor/settings-checks.ts';
import { readEnv, variableNames } from '../../apps/server/src/env.ts';
import { root } from '../process-group.ts';
import { deployed } from './composed.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** What a release has below its folder (release.soak.test.ts starts it). */
const isLaid = (path: string) => read('scripts/release/write-release.ts').includes(`join(folder, '${path}')`);
const assigned = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));

const [build = '', image = ''] = deployed('Containerfile').split(/^FROM (?=\$\{BASE\})/m);

test('the image takes from its first stage what that one makes', () => {
  const [, folder = ''] = /^RUN npm run release -- (\/\w+) && mkdir \/data$/m.exec(build) ?? [];
  expect(scripts).toHaveProperty('release');
  const taken = [...image.matchAll(/^COPY --from=(\w+) (?:--chown=\S+ )?(\S+) (\S+)$/gm)].map((one) => one.slice(1));
  expect(taken).toEqual([
    ['build', folder, '/app'],
    ['build', '/data', '/data'],
  ]);
  expect(build).toMatch(/^FROM \$\{BUILD\} AS build$/m);
});

test('the image starts what a release has, with settings that the server knows, and writes where a volume is', () => {
  const [, started] = /^ENTRYPOINT \["\/app\/(\S+)"\]$/m.exec(image) ?? [];
  const [, asks] = /^HEALTHCHECK .* CMD \["\/app\/(\S+)"/m.exec(image) ?? [];
  expect([started, asks].map((path = '') => isLaid(path))).toEqual([true, true]);
  const settings = assigned(/^ENV (.*)$/m.exec(image)?.[1] ?? '');
  expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
  // Of a container's own loopback nobody outside of it would hear, neither pages nor figures.
  expect(readEnv(settings)).toMatchObject({ HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0', NODE_ENV: 'production' });
  expect(image).toContain(`\nVOLUME ${settings.DATA_DIR}\n`);
  expect(image).toContain(`\nEXPOSE ${settings.PORT}\n`);
  const [, number] = /^USER (\d+:\d+)$/m.exec(image) ?? [];
  expect(image).toContain(`--chown=${number} /data`);
  expect(deployed('haproxy.cfg').match(/^ {2}server \w+ \w+:(\d+)$/gm)).toEqual([
    `  server first first:${settings.PORT}`,
    `  server second second:${settings.PORT}`,
  ]);
});

/** Each line of the unit that sets this. */
const unit = (name: string) =>
  [...deployed('consultorio.service').matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('the unit has the places that docs/operate.md names, of a release that is there and of settings that the server knows', () => {
  const [told = ''] = /\*\*systemd\.\*\*.*?\n\*\*An image/s.exec(read('docs/operate.md')) ?? [];
  const [, folder = '', path = '', command] = /^(\/\w+\/\w+)\/(\S+) (\w+)$/.exec(unit('ExecStart')[0] ?? '') ?? [];
  expect(isLaid(path)).toBe(true);
  expect(command).toBe('server');
  const settings = assigned(unit('Environment').join(' '));
  expect(Object.keys(settings).filter((name) => !variableNames.includes(name))).toEqual([]);
  // systemd makes it for the unit's account.
  expect(settings.DATA_DIR).toBe(`/var/lib/${unit('StateDirectory')[0]}`);
  const [, key = ''] = unit('LoadCredential')[0]?.split(':') ?? [];
  for (const place of [folder, ...unit('EnvironmentFile'), key, settings.DATA_DIR, 'deploy/consultorio.service'])
    expect(told, place).toContain(`\`${place}\``);
  expect(existsSync(join(root, 'deploy/consultorio.service'))).toBe(true);
  // The longest that DRAIN_SECONDS may be, and what the server takes after it.
  expect(Number(unit('TimeoutStopSec')[0])).toBeGreaterThan(120 + 19);
});

test('the settings that docs/operate.md begins with are enough: the doctor finds none of them wrong', () => {
  const [, block = ''] = /4\. The settings\..*?\n\n(.*?)\n\n/s.exec(read('docs/operate.md')) ?? [];
  const written = block.split('\n').map((line) => /^ {8}(\w+)=(.+)$/.exec(line)?.slice(1) ?? [line, '']);
  expect(written.map(([name]) => name).filter((name = '') => !variableNames.includes(name))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'consultorio-settings-'));
  const credentials = join(folder, 'firebase.json');
  writeFileSync(
    credentials,
    JSON.stringify({ type: 'service_account', client_email: 'a@b.example', private_key: 'x' }),
  );
  // As systemd reads it, with a word in each gap.
  const values = written.map(([name, value = '']) => [name, value.replace(/^'(.*)'$/, '$1').replaceAll('…', 'x')]);
  const env = readEnv({ ...Object.fromEntries(values), GOOGLE_APPLICATION_CREDENTIALS: credentials });
  rmSync(folder, { recursive: true });
  expect(checkSettings(env).filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  for (const needed of ['DATABASE_URL', 'FIREBASE_WEB_CONFIG', 'FIRST_ADMIN_EMAIL', 'SMTP_URL', 'TRUST_PROXY'] as const)
    expect(env[needed], needed).toBeTruthy();
});

test('the unit may ask for the addresses of its machine: Node.js does, once a server listens at all of them', () => {
  // os.networkInterfaces() throws without netlink, and Fastify asks it where HOST is 0.0.0.0: the server ended at each start.
  expect(unit('RestrictAddressFamilies')[0]?.split(' ')).toEqual(['AF_INET', 'AF_INET6', 'AF_UNIX', 'AF_NETLINK']);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { afterAll, expect, test } from 'vitest';
import { readEnv, variableNames } from '../../apps/server/src/env.ts';
import { root } from '../process-group.ts';
import { type Composed, composed, deployed, needed, type Service } from './composed.ts';

const folder = mkdtempSync(join(tmpdir(), 'consultorio-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const GOOGLE_APPLICATION_CREDENTIALS = join(folder, 'credentials.json');
writeFileSync(
  GOOGLE_APPLICATION_CREDENTIALS,
  JSON.stringify({ type: 'service_account', client_email: 'server@clinica.example', private_key: 'x' }),
);
const compose = (more = {}) => composed({ ...needed, GOOGLE_APPLICATION_CREDENTIALS, ...more });

/** Of our image: what listens, and what migrates before it. */
const ours = ({ services }: Composed) =>
  Object.entries(services).filter(([, { image }]) => image === needed.CONSULTORIO_IMAGE);

/** What a server reads in its container: a file is where a volume brings it, and nowhere else. */
function settingsOf({ environment = {}, volumes = [] }: Service) {
  const mounted = new Map(
    volumes.map((volume) => volume.split(':') as [string, string]).map(([from, to]) => [to, from]),
  );
  const inside = environment.GOOGLE_APPLICATION_CREDENTIALS ?? '';
  return readEnv({ ...environment, GOOGLE_APPLICATION_CREDENTIALS: mounted.get(inside) ?? inside });
}

test('without one of the settings that it asks for nothing is started', () => {
  for (const name of Object.keys(needed)) expect(() => compose({ [name]: '' }), name).toThrow(`${name} is missing`);
});

test('each server and what migrates starts from these settings, and each of them is one that it knows', () => {
  const all = ours(compose());
  expect(all.map(([name]) => name)).toEqual(['migrate', 'first', 'second']);
  for (const [name, service] of all) {
    expect(
      Object.keys(service.environment ?? {}).filter((one) => !variableNames.includes(one)),
      name,
    ).toEqual([]);
    expect(settingsOf(service), name).toMatchObject({ PUBLIC_URL: needed.PUBLIC_URL, emulated: false });
  }
});

test('what PostgreSQL’s image is told is read by the image, or by what it runs first', () => {
  const { environment = {}, volumes = [] } = compose().services.postgres as Service;
  const [script] = volumes.filter((volume) => volume.includes(':/docker-entrypoint-initdb.d/'));
  const first = deployed(script?.split(':')[0] ?? '');
  const read = (name: string) => name.startsWith('POSTGRES_') || first.includes(`\\getenv password ${name}\n`);
  expect(Object.keys(environment).filter((name) => !read(name))).toEqual([]);
});

test('the servers sign in as the login that docs/operate.md has made, the migrations as the owner', () => {
  const [, made] = /^ {4}create role (\w+) login/m.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? [];
  const { services } = compose();
  const [first, migrate] = [services.first?.environment, services.migrate?.environment];
  const of = (address = '') => new URL(address);
  expect(of(first?.DATABASE_URL)).toMatchObject({ username: made, password: needed.DATABASE_PASSWORD });
  expect(first).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(of(migrate?.DATABASE_OWNER_URL)).toMatchObject({ username: 'postgres', password: needed.OWNER_PASSWORD });
  const { environment } = services.postgres as Service;
  for (const address of [first?.DATABASE_URL, migrate?.DATABASE_OWNER_URL])
    expect(of(address)).toMatchObject({ hostname: 'postgres', pathname: `/${environment?.POSTGRES_DB}` });
});

/** As Fastify asks it of the address that a connection comes from, and of each that X-Forwarded-For names. */
const believes = (settings: Composed) => {
  const { TRUST_PROXY = '' } = settingsOf(settings.services.first as Service);
  const trusts = compile(TRUST_PROXY.split(',').map((one) => one.trim()));
  return (address: string) => trusts(address, 0);
};

test('who called is believed of HAProxy alone: neither a hospital’s network nor another of the engine’s may say it', () => {
  const [{ subnet } = { subnet: '' }] = compose().networks.default.ipam.config;
  const isBelieved = believes(compose());
  const inside = subnet.replace(/\d+\/\d+$/, '');
  expect([`${inside}1`, `${inside}5`].map(isBelieved)).toEqual([true, true]);
  const others = ['172.16.4.9', '172.20.0.1', '172.31.255.1', '10.89.0.2', '10.0.0.7', '192.168.1.10', '203.0.113.9'];
  expect(others.filter(isBelieved)).toEqual([]);
});

test('where a network of theirs is the same another one is named, and what ends TLS on another machine is believed', () => {
  const elsewhere = compose({ SUBNET: '192.168.200.0/28', TLS_PROXY: '172.16.4.9' });
  expect(elsewhere.networks.default.ipam.config).toEqual([{ subnet: '192.168.200.0/28' }]);
  const isBelieved = believes(elsewhere);
  expect(['192.168.200.3', '172.16.4.9'].map(isBelieved)).toEqual([true, true]);
  expect(['10.213.77.3', '172.16.4.10', '192.168.200.17'].filter(isBelieved)).toEqual([]);
});

test('plain http is given to this machine alone, unless somebody says to whom', () => {
  expect(compose().services.haproxy?.ports).toEqual(['127.0.0.1:8080:8080']);
  expect(compose({ HTTP_ADDRESS: '10.1.1.4' }).services.haproxy?.ports).toEqual(['10.1.1.4:8080:8080']);
});

test('what runs our image changes nothing of it, and is given the time that its stop takes', () => {
  for (const [name, { read_only, stop_grace_period = '', environment }] of ours(compose())) {
    expect(read_only, name).toBe(true);
    // consultorio.service says so: what is under way, and 19 s more.
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment?.DRAIN_SECONDS) + 19);
  }
});

test('PostgreSQL is given the time to end, and nothing that is said fills the disk', () => {
  const { services } = compose();
  expect(Number.parseInt(services.postgres?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(120);
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.options, name).toEqual({ 'max-size': '50m', 'max-file': '10' });
});

test('PostgreSQL counts as started once it is reached as the servers reach it, not while its first script runs', () => {
  const { healthcheck } = compose().services.postgres as Service;
  expect(healthcheck?.test.join(' ')).toMatch(/pg_isready -h \S+ -U postgres -d consultorio$/);
});

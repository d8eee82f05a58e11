import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const [, made] = /create role (\w+) login/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? [];
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

test('what runs our image changes nothing of it, and is given the time that its stop takes', () => {
  for (const [name, { read_only, stop_grace_period = '', environment }] of ours(compose())) {
    expect(read_only, name).toBe(true);
    // consultorio.service says so: what is under way, and 19 s more.
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment?.DRAIN_SECONDS) + 19);
  }
});

test('PostgreSQL counts as started once it is reached as the servers reach it, not while its first script runs', () => {
  const { healthcheck } = compose().services.postgres as Service;
  expect(healthcheck?.test.join(' ')).toMatch(/pg_isready -h \S+ -U postgres -d consultorio$/);
});

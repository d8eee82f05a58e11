import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { type openDatabaseProxy, openProxyTo } from '../../../testing/database-proxy.ts';
import { getFhir } from '../../../testing/fhir-reading.ts';
import { askToken } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type App, createApp } from '../../app.ts';
import { openPostgres } from '../../core/db/open-postgres.ts';
import { SERVER_ROLE } from '../../core/db/roles.ts';

const ANSWER_MS = 3_000;

/** As the build leaves it, of as little as can be. */
const build = {
  'index.html': '<!doctype html><html><head><title>c</title></head><body><div id="root"></div></body></html>',
  'assets/boot.js': '',
  'assets/recorder.js': '',
  '.vite/manifest.json': JSON.stringify({
    'src/shell/entry/boot.ts': { file: 'assets/boot.js' },
    'src/shell/entry/recorder.ts': { file: 'assets/recorder.js' },
  }),
  '.vite/page-parts.json': '{}',
  '.server/prerender-page.js': `
    export const prerenderPage = async () => ({ title: 'c', body: '<h1>Bienvenida</h1>', styles: [] });
    export const prerenderLoader = async () => ({ title: 'c', body: '', styles: [] });`,
};

let testApp: TestApp;
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>;
let database: Awaited<ReturnType<typeof openPostgres>>;
let server: App;
let patient: Person;
const webRoot = mkdtempSync(join(tmpdir(), 'consultorio-web-'));
beforeAll(async () => {
  for (const [name, text] of Object.entries(build)) {
    mkdirSync(dirname(join(webRoot, name)), { recursive: true });
    writeFileSync(join(webRoot, name), text);
  }
  testApp = await startTestApp();
  const through = await openProxyTo(testApp.dependencies.db);
  ({ proxy } = through);
  database = await openPostgres(through.url, { role: SERVER_ROLE });
  server = await createApp({ env: testApp.dependencies.env, database, answerTimeoutMs: ANSWER_MS, webRoot });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  // Of a busy machine the first answers may come late, and a page that was not asked in time is the application's.
  await vi.waitFor(async () => expect((await page('/login')).body).toContain('Bienvenida'), { timeout: 60_000 });
  const asked = () => getFhir(server.app, patient, `Patient/${patient.id}`);
  await vi.waitFor(async () => expect((await asked()).statusCode).toBe(200), { timeout: 60_000 });
  proxy.freeze();
}, 180_000);
afterAll(async () => {
  await proxy.cut();
  await server.close();
  await database.close();
  await testApp.close();
  rmSync(webRoot, { recursive: true });
}, 60_000);

const page = (url: string) => server.app.inject({ url });

let began = 0;
beforeEach(() => {
  began = performance.now();
});
const took = () => performance.now() - began;

test('of a database that says nothing a visitor reads the page of a while ago, and where none is known the application', async () => {
  const [known, unknown] = await Promise.all([page('/login'), page('/')]);
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
  expect(known.body).toContain('Bienvenida');
  expect(unknown.body).toContain('<div id="root"></div>');
  expect(took()).toBeLessThan(3_000);
}, 60_000);

test.each<[string, () => Promise<{ statusCode: number }>]>([
  ['an integration that wants a token', () => askToken(server.app, { grant_type: 'client_credentials' }, wellFormed)],
  ['a reader of FHIR', () => getFhir(server.app, patient, `Patient/${patient.id}`)],
  ['whoever asks how an export stands', () => getFhir(server.app, patient, `$export-status/${randomUUID()}`)],
])(
  '%s is told so in time',
  async (_who, asks) => {
    expect((await asks()).statusCode).toBe(503);
    expect(took()).toBeLessThan(ANSWER_MS + 1_000);
  },
  60_000,
);

const wellFormed = { authorization: `Basic ${Buffer.from(`${randomUUID()}:secret`).toString('base64')}` };

test('a page that wants to listen is told so in time', async () => {
  expect(await call(server.app, 'trpc', 'liveEvents', patient)).toMatchObject({ code: 'unavailable' });
  expect(took()).toBeLessThan(ANSWER_MS + 1_000);
}, 60_000);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readEnv } from '../../env.ts';
import { answerError } from './answer-error.ts';
import { pages } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

/** A deployment as a clinic runs it: HTTPS, the real provider, no emulator. */
const deployed = {
  PUBLIC_URL: 'https://consulta.example',
  FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'x', authDomain: 'clinica.firebaseapp.com' }),
};
const pagePolicy =
  "default-src 'none';script-src 'self' https://apis.google.com;style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';" +
  "img-src 'self' data: blob:;font-src 'self';" +
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;" +
  "frame-src https://clinica.firebaseapp.com;manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none'";
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
const filePolicy = "sandbox; default-src 'none'";
const photoWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** On every answer, whatever it is. */
const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-resource-policy': 'same-origin',
};
const ofPages = {
  ...always,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
};
/** Everything that a browser judges by; an answer that has one more or one less of them fails. */
const judged = [
  ...[
    'content-security-policy',
    'x-frame-options',
    'cross-origin-opener-policy',
    'permissions-policy',
    'cache-control',
  ],
  ...['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'],
  ...Object.keys(always),
];

type Kind = { asks: () => Promise<InjectOptions>; from?: 'pages'; headers: Record<string, string>; type: RegExp };

let testApp: TestApp;
let web: FastifyInstance;
let folder: string;
let patient: Person;
let admin: Person;

beforeAll(async () => {
  testApp = await startTestApp('pglite', { PUBLIC_URL: deployed.PUBLIC_URL });
  const { dependencies } = testApp;
  patient = await makePerson(dependencies, { role: 'patient' });
  admin = await makePerson(dependencies, { role: 'admin' });
  folder = mkdtempSync(join(tmpdir(), 'consultorio-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Consultorio</title>');
  writeFileSync(join(folder, 'assets/main-a1b2c3.js'), 'export {}');
  writeFileSync(join(folder, 'assets/photo-worker-a1b2c3.js'), 'export {}');
  writeFileSync(join(folder, 'sw.js'), 'export {}');
  const webConfig = JSON.parse(deployed.FIREBASE_WEB_CONFIG);
  const env = {
    ...dependencies.env,
    FIREBASE_WEB_CONFIG: webConfig,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
    emulated: false,
  };
  web = Fastify();
  web.setErrorHandler(answerError);
  await securityHeaders(web, env);
  await pages(web, dependencies, folder);
});
afterAll(async () => {
  await web.close();
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const json = { 'content-type': 'application/json' };
const signed = async (procedure: Parameters<typeof ask>[1], who: Person, input?: object) =>
  ({ url: (await ask<{ url: string }>(testApp.app, procedure, who, input)).url }) as InjectOptions;
async function picture(): Promise<InjectOptions> {
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  const upload = { name: 'foto.jpg', size: photo.length, purpose: 'result' };
  const { uploadUrl } = await ask<{ uploadUrl: string }>(testApp.app, 'createUpload', patient, upload);
  const sent = await testApp.app.inject({
    method: 'PUT',
    url: uploadUrl,
    payload: photo,
    headers: { 'content-type': 'image/jpeg' },
  });
  return { url: sent.json<{ url: string }>().url };
}

const guardedFile = { ...ofPages, 'content-security-policy': filePolicy, 'cache-control': 'private, no-store' };
const data = { ...always, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
const page = { ...ofPages, 'content-security-policy': pagePolicy };

const kinds: Record<string, Kind> = {
  'a page': {
    asks: async () => ({ url: '/inicio' }),
    from: 'pages',
    headers: { ...page, 'cache-control': 'no-cache' },
    type: /^text\/html; charset=utf-8$/,
  },
  'a hashed asset': {
    asks: async () => ({ url: '/assets/main-a1b2c3.js' }),
    from: 'pages',
    headers: { ...data, 'cache-control': 'public, max-age=31536000, immutable' },
    type: /^text\/javascript$/,
  },
  'the worker of photos': {
    asks: async () => ({ url: '/assets/photo-worker-a1b2c3.js' }),
    from: 'pages',
    headers: {
      ...always,
      'content-security-policy': photoWorkerPolicy,
      'cache-control': 'public, max-age=31536000, immutable',
    },
    type: /^text\/javascript$/,
  },
  'the offline worker': {
    asks: async () => ({ url: '/sw.js' }),
    from: 'pages',
    headers: { ...page, 'cache-control': 'no-cache' },
    type: /^application\/javascript; charset=utf-8$/,
  },
  'no such page': {
    asks: async () => ({ url: '/.env' }),
    from: 'pages',
    headers: { ...page, 'cache-control': 'no-store' },
    type: /^application\/json/,
  },
  'a tRPC answer': {
    asks: async () => ({ url: '/trpc/getUserProfile', headers: { authorization: `Bearer ${patient.token}` } }),
    headers: data,
    type: /^application\/json/,
  },
  'a tRPC refusal': { asks: async () => ({ url: '/trpc/getUserProfile' }), headers: data, type: /^application\/json/ },
  'a callable answer': {
    asks: async () => ({
      ...{ method: 'POST', url: '/getUserProfile', payload: '{"data":null}' },
      headers: { ...json, authorization: `Bearer ${patient.token}` },
    }),
    headers: data,
    type: /^application\/json/,
  },
  'a callable refusal': {
    asks: async () => ({ method: 'POST', url: '/getUserProfile', headers: json, payload: '{"data":null}' }),
    headers: data,
    type: /^application\/json/,
  },
  'a file': { asks: picture, headers: guardedFile, type: /^image\/jpeg$/ },
  'a paper': {
    asks: () => signed('getPatientSummaryDocument', admin, { patientId: patient.id }),
    headers: { ...ofPages, 'cache-control': 'private, no-store' },
    type: /^application\/pdf$/,
  },
  'an export': {
    asks: () => signed('exportPatients', admin, {}),
    headers: guardedFile,
    type: /^text\/csv; charset=utf-8$/,
  },
};

describe.each(Object.entries(kinds))('%s', (_kind, { asks, from, headers, type }) => {
  test('has exactly the headers that a browser should judge it by', async () => {
    const answer = await (from === 'pages' ? web : testApp.app).inject(await asks());
    const found = Object.fromEntries(
      judged.map((name) => [name, answer.headers[name]]).filter(([, value]) => value !== undefined),
    );
    // Papers run under the policy of pages: a sandbox keeps the browser's own viewer shut.
    const policy =
      headers['content-security-policy'] ?? expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(found).toEqual({ ...headers, 'content-security-policy': policy });
    expect(answer.headers['content-type']).toMatch(type);
  });
});

test('no policy lets in what is written into a page, or everybody', () => {
  for (const policy of [pagePolicy, dataPolicy, filePolicy, photoWorkerPolicy])
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*|script-src[^;]*(data:|blob:|http:)/);
});

test.each([
  [{ APP_CHECK_SITE_KEY: 'k'.repeat(40) }, true],
  [{ SMS_SECOND_FACTOR: '1' }, false],
])('the page names the hosts of reCAPTCHA only where it is asked: %o', async (settings, checksApps) => {
  const app = Fastify();
  await securityHeaders(app, readEnv({ ...deployed, ...settings }));
  app.get('/', async () => '');
  const policy = String((await app.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(
    "script-src 'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(policy.includes('https://content-firebaseappcheck.googleapis.com')).toBe(checksApps);
  expect(policy).toContain('https://recaptcha.google.com/recaptcha/');
  await app.close();
});

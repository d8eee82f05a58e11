import { generateKeyPairSync } from 'node:crypto';
import type { FastifyBaseLogger, InjectOptions } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Provider, projectId, provided, startProvider } from '../../../../../scripts/token-provider.ts';
import { ask } from '../../../testing/call.ts';
import { makeIntegration } from '../../../testing/integration-callers.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type AppCheckMode, createAppCheckGate } from './app-check.ts';
import { createIdentity, type Identity } from './identity.ts';

/** Real tokens, judged by firebase-admin against keys that it fetches from the stand-in of Google. */
let provider: Provider;
let google: Identity;
beforeAll(async () => {
  provider = await startProvider();
  const { httpAgent, credential } = provided(provider.port);
  google = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
});
afterAll(async () => {
  await google.close();
  provider.close();
});

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
const changed = (payload: object) => () => provider.appToken({ payload });
const project = ['projects/123456789', `projects/${projectId}`];
const issuer = 'https://firebaseappcheck.googleapis.com';

const unsound: [string, () => string | Promise<string>, 'missing' | 'expired' | 'invalid'][] = [
  ['no token', () => '', 'missing'],
  ['rubbish', () => 'rubbish', 'invalid'],
  ['what phones send that got none', () => btoa('{"error":"UNKNOWN_ERROR"}'), 'invalid'],
  ['two that a proxy joined', () => `${provider.appToken()}, ${provider.appToken()}`, 'invalid'],
  ['one that has expired', changed({ exp: ago(10) }), 'expired'],
  ['one without an end', changed({ exp: undefined }), 'invalid'],
  ['one of another project', changed({ aud: ['projects/1', 'projects/another'] }), 'invalid'],
  ['one of another project’s number', changed({ aud: ['projects/1', `projects/${projectId}`] }), 'invalid'],
  ['one whose issuer names another project', changed({ iss: `${issuer}/1`, aud: project }), 'invalid'],
  ['one of another issuer', changed({ iss: 'https://securetoken.google.com/123456789' }), 'invalid'],
  ['one of no app', changed({ sub: '' }), 'invalid'],
  ['one of a key that nobody published', () => provider.appToken({ header: { kid: 'another' } }), 'invalid'],
  [
    'one that is not signed',
    () =>
      `${provider
        .appToken({ header: { alg: 'none' } })
        .split('.', 2)
        .join('.')}.`,
    'invalid',
  ],
  [
    'one signed by somebody else',
    () =>
      new SignJWT({ sub: '1:1:web:a', aud: project, iss: `${issuer}/123456789`, exp: ago(-600) })
        .setProtectedHeader({ alg: 'RS256', kid: 'local-key' })
        .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'invalid',
  ],
  ['the session of a person', () => provider.tokenOf('ana'), 'invalid'],
];

test('a token of one of the project’s apps lacks nothing, and others are told apart', async () => {
  expect(await google.readApp(provider.appToken())).toBeNull();
  for (const [what, token, lack] of unsound) expect(await google.readApp(await token()), what).toBe(lack);
  expect(provider.addresses.filter((address) => address.endsWith('/jwks')).length).toBeGreaterThan(0);
});

describe('at the doors', () => {
  let testApp: TestApp;
  let patient: Person;
  let machine: { token: string };
  let told: object[];
  const guard = (mode: AppCheckMode) => {
    told = [];
    const log = { warn: (facts: object) => told.push(facts) } as unknown as FastifyBaseLogger;
    testApp.dependencies.appCheckGate = createAppCheckGate({ mode, log, now: testApp.dependencies.now });
  };
  beforeAll(async () => {
    testApp = await startTestApp('postgres', { APP_CHECK: 'required' });
    testApp.dependencies.identity.readApp = google.readApp;
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
    const admin = await makePerson(testApp.dependencies, { role: 'admin' });
    // Required from the start, until a test says otherwise.
    await expect(ask(testApp.app, 'listStaff', admin)).rejects.toThrow();
    guard('off');
    const made = await makeIntegration(testApp, admin, { scopes: ['listPatients'] });
    machine = await made.caller();
  });
  beforeEach(() => guard('required'));
  afterAll(() => testApp.close());

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    testApp.app.inject({ method: 'POST', url, payload, headers });
  const asPatient = (app?: string) => ({
    authorization: `Bearer ${patient.token}`,
    ...(app === undefined ? {} : { 'x-firebase-appcheck': app }),
  });

  test('a call without a token that counts is 401 and unauthenticated at both, before anything is done', async () => {
    for (const headers of [asPatient(), asPatient('rubbish')]) {
      const callable = await post('/getUserProfile', { data: null }, headers);
      expect(callable.statusCode).toBe(401);
      expect(callable.json().error).toMatchObject({ status: 'UNAUTHENTICATED', details: { code: 'app-not-verified' } });
      const trpc = await testApp.app.inject({ url: '/trpc/getUserProfile', headers });
      expect(trpc.statusCode).toBe(401);
      expect(trpc.json().error.data).toMatchObject({ callableStatus: 'UNAUTHENTICATED', appCode: 'app-not-verified' });
    }
    const email = 'programa@consultorio.test';
    expect((await post('/registerPatient', { data: { email, password: 'Prueba-1234' } })).statusCode).toBe(401);
    expect(await testApp.dependencies.identity.findByEmail(email)).toBeNull();
    const stream = await post('/liveEvents', { data: null }, { ...asPatient(), accept: 'text/event-stream' });
    expect(stream.body).toContain('"status":"UNAUTHENTICATED"');
  });

  test('one of the project’s apps is let in, alone and in a batch', async () => {
    const headers = asPatient(provider.appToken());
    expect((await post('/getUserProfile', { data: null }, headers)).json().result.id).toBe(patient.id);
    const batch: InjectOptions = { url: '/trpc/getUserProfile,listMyPeople?batch=1', headers };
    expect((await testApp.app.inject(batch)).statusCode).toBe(200);
    expect(told).toEqual([]);
  });

  test('what anybody may read, and an integration with its own key, need none; a made-up key is no way round', async () => {
    expect((await post('/getClinic', { data: null })).statusCode).toBe(200);
    const authorization = `Bearer ${machine.token}`;
    expect((await post('/listPatients', { data: null }, { authorization })).statusCode).toBe(200);
    const forged = `Bearer ${machine.token.slice(0, -6)}AAAAAA`;
    expect((await post('/listPatients', { data: null }, { authorization: forged })).statusCode).toBe(401);
    expect(told).toEqual([]);
  });

  test('observed, everything goes on, and the log says it in one line a minute', async () => {
    guard('observe');
    for (const app of [undefined, 'rubbish', undefined])
      expect((await post('/getUserProfile', { data: null }, asPatient(app))).statusCode).toBe(200);
    expect(told).toEqual([
      { appCheck: 'observe', procedure: 'getUserProfile', calls: { missing: 1, expired: 0, invalid: 0 } },
    ]);
    testApp.clock.move(61_000);
    await post('/getUserProfile', { data: null }, asPatient(provider.appToken({ payload: { exp: ago(10) } })));
    expect(told[1]).toMatchObject({ calls: { missing: 1, expired: 1, invalid: 1 } });
  });
});

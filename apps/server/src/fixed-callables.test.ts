import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectFunctionsEmulator,
  type Functions,
  type FunctionsError,
  getFunctions,
  httpsCallable,
} from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call as callAt } from '../testing/call.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * The six callables of the specification, asked by the genuine Firebase client: at both of its address forms, and where an
 * old client still asks, through the forwarder of docs/from-firebase.md on the genuine firebase-functions.
 */

let testApp: TestApp;
let app: FirebaseApp;
let auth: Auth;
let forms: Record<'custom domain' | 'emulator' | 'forwarder', Functions>;
let forwarder: Server;
let forwarderOrigin: string;
let admin: Person;
let patient: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const { env } = testApp.dependencies;
  app = initializeApp({ apiKey: 'demo-key', projectId: env.FIREBASE_PROJECT_ID, appId: 'fixed' }, randomUUID());
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  const emulator = getFunctions(app, env.CALLABLE_REGION);
  connectFunctionsEmulator(emulator, '127.0.0.1', Number(new URL(testApp.app.listeningOrigin).port));
  await startForwarder(testApp.app.listeningOrigin);
  forms = {
    'custom domain': getFunctions(app, testApp.app.listeningOrigin),
    emulator,
    forwarder: getFunctions(app, forwarderOrigin),
  };
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  patient = await makePerson(testApp.dependencies, { role: 'patient', firstName: 'Íñigo', lastName: 'Núñez' });
});
afterAll(async () => {
  await deleteApp(app);
  forwarder.close();
  vi.unstubAllEnvs();
  await testApp.close();
});

type Handler = Parameters<typeof http>[1];
/** One server for all six, as the host name of a region is. What has no function is our procedure's own address. */
async function startForwarder(clinic: string): Promise<void> {
  const page = new URL('../../../docs/from-firebase/forwarder/index.mjs', import.meta.url).href;
  vi.stubEnv('CLINIC', clinic);
  const functions = (await import(page)) as Record<string, Handler>;
  http('forwarder', (request, response) => functions[request.path.slice(1)]?.(request, response));
  forwarder = getTestServer('forwarder');
  await once(forwarder.listen(0, '127.0.0.1'), 'listening');
  forwarderOrigin = `http://127.0.0.1:${(forwarder.address() as AddressInfo).port}`;
}

const as = (person: Person) => signInWithEmailAndPassword(auth, person.email, person.password);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: FunctionsError) => error.code,
  );
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('CALLABLE_UNKNOWN_FIELDS=refuse: what nobody knows is refused and changes nothing', async () => {
  const { env } = testApp.dependencies;
  const before = env.CALLABLE_UNKNOWN_FIELDS;
  env.CALLABLE_UNKNOWN_FIELDS = 'refuse';
  try {
    const ask = (name: string, caller: Person | null, input: object) =>
      callAt(testApp.app, 'callable', name as ProcedureName, caller, input);
    const sent = { email: `no-${randomUUID()}@consultorio.test`, password: 'Prueba-1234' };
    const known = {
      registerPatient: [null, sent],
      updatePatientStatus: [admin, { status: 'active', patientId: patient.id }],
    };
    for (const [name, [caller, input]] of Object.entries(known) as [string, [Person | null, object]][]) {
      expect(await ask(name, caller, { ...input, more: 1 })).toMatchObject({
        http: 400,
        details: { issues: [{ code: 'unrecognized_keys' }] },
      });
      expect(await ask(name, caller, input)).toMatchObject({ http: 200 });
    }
    expect(await ask('updatePatientProfilePicture', patient, { profilePicture: null, more: 1 })).toMatchObject({
      http: 400,
    });
  } finally {
    env.CALLABLE_UNKNOWN_FIELDS = before;
  }
});

test('the forwarder answers a browser as the clinic does, and says so when the clinic is away', async () => {
  const origin = 'https://app.ejemplo.mx';
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const ask = (name: string, init: RequestInit) => fetch(`${forwarderOrigin}/${name}`, init);
  const allowed = await ask('listPatients', { method: 'OPTIONS', headers: { origin, ...preflight } });
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
  expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization');
  const form = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{"data":null}' };
  const typeless = { ...form, headers: { origin, 'content-type': 'text/plain' } };
  for (const init of [form, { method: 'GET', headers: { origin } }, typeless, { ...form, body: '{}' }]) {
    const [theirs, ours] = await Promise.all(
      [ask('getUserProfile', init), fetch(`${testApp.app.listeningOrigin}/getUserProfile`, init)].map(async (sent) => {
        const answer = await sent;
        const allowed = answer.headers.get('access-control-allow-origin');
        return { status: answer.status, allowed, body: await answer.text() };
      }),
    );
    expect(theirs).toEqual(ours);
  }
  vi.stubEnv('CLINIC', 'http://127.0.0.1:1');
  const away = await ask('getUserProfile', form);
  vi.stubEnv('CLINIC', testApp.app.listeningOrigin);
  expect([away.status, away.headers.get('access-control-allow-origin')]).toEqual([503, origin]);
  expect(await away.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } });
});

describe.each(['custom domain', 'emulator', 'forwarder'] as const)('by %s', (form) => {
  /** An old client knows no more than the six. */
  const isKnown = (name: string) =>
    form !== 'forwarder' || !/^(registerProviderPatient|getPatientGeneralForm)$/.test(name);
  const call = <Answer>(name: string, data?: unknown): Promise<Answer> =>
    httpsCallable<unknown, Answer>(forms[isKnown(name) ? form : 'emulator'], name)(data).then((result) => result.data);

  test('registerPatient makes an account that signs in at once; a second time it already exists', async () => {
    await auth.signOut();
    const person = { email: `fija-${randomUUID()}@consultorio.test`, password: 'Prueba-1234' };
    await call('registerPatient', person);
    await signInWithEmailAndPassword(auth, person.email, person.password);
    expect(await call('getUserProfile')).toMatchObject({ role: 'patient', email: person.email, emailVerified: false });
    expect(await refusal(call('registerPatient', person))).toBe('functions/already-exists');
    expect(await refusal(call('registerPatient', { ...person, email: 'no es correo' }))).toBe(
      'functions/invalid-argument',
    );
    expect(await refusal(call('registerPatient', { email: `x-${person.email}`, password: '12345' }))).toBe(
      'functions/invalid-argument',
    );
  });

  test('an account that was made at the provider is registered by its first sign-in, and signs in ever after', async () => {
    const email = `aparte-${randomUUID()}@consultorio.test`;
    await createUserWithEmailAndPassword(auth, email, 'Prueba-1234');
    await auth.signOut();
    await signInWithEmailAndPassword(auth, email, 'Prueba-1234');
    expect(await refusal(call('getUserProfile'))).toBe('functions/not-found');
    expect(await refusal(call('registerPatient', { email, password: 'Otra-12345' }))).toBe('functions/already-exists');
    const profile = await call<{ id: string }>('registerProviderPatient');
    expect(profile).toMatchObject({ role: 'patient', email, emailVerified: false });
    await signInWithEmailAndPassword(auth, email, 'Prueba-1234');
    expect(await call('getUserProfile')).toMatchObject({ id: profile.id, email });
  });

  test('getUserProfile answers the profile; without a session unauthenticated, without a profile not-found', async () => {
    await as(patient);
    expect(await call('getUserProfile')).toMatchObject({
      id: patient.id,
      firstName: 'Íñigo',
      lastName: 'Núñez',
      status: 'active',
    });
    await auth.signOut();
    expect(await refusal(call('getUserProfile'))).toBe('functions/unauthenticated');
    await createUserWithEmailAndPassword(auth, `sin-perfil-${randomUUID()}@consultorio.test`, 'Prueba-1234');
    expect(await refusal(call('getUserProfile'))).toBe('functions/not-found');
  });

  test('updatePatientProfilePicture takes {profilePicture} and the profile shows it', async () => {
    await as(patient);
    await call('updatePatientProfilePicture', { profilePicture: onePixel });
    const { profilePicture } = await call<{ profilePicture: string }>('getUserProfile');
    const picture = await fetch(new URL(profilePicture, testApp.app.listeningOrigin));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(await refusal(call('updatePatientProfilePicture', { profilePicture: 'https://example.com/a.png' }))).toBe(
      'functions/invalid-argument',
    );
  });

  test('only null and the empty text remove a picture; what misses it changes nothing', async () => {
    await as(patient);
    const shown = async () => (await call<{ profilePicture: string | null }>('getUserProfile')).profilePicture;
    for (const removing of [null, '']) {
      await call('updatePatientProfilePicture', { profilePicture: onePixel });
      for (const nothing of [{}, { picture: onePixel }, undefined])
        expect(await refusal(call('updatePatientProfilePicture', nothing))).toBe('functions/invalid-argument');
      expect(await shown()).not.toBeNull();
      expect(await call('updatePatientProfilePicture', { profilePicture: removing })).toEqual({ profilePicture: null });
      expect(await shown()).toBeNull();
    }
  });

  test('a key that nobody knows is ignored, as Cloud Functions does', async () => {
    await auth.signOut();
    const email = `mas-${randomUUID()}@consultorio.test`;
    const { id } = await call<{ id: string }>('registerPatient', { email, password: 'Prueba-1234', platform: 'ios' });
    await as(admin);
    for (const status of ['blocked', 'active'])
      expect(await call('updatePatientStatus', { status, patientId: id, build: 7 })).toMatchObject({ id, status });
    await as(patient);
    expect(await call('updatePatientProfilePicture', { profilePicture: onePixel, platform: 'ios' })).toMatchObject({
      profilePicture: expect.any(String),
    });
    expect(await call('getUserProfile', { platform: 'ios' })).toMatchObject({ id: patient.id });
  });

  test('updatePatientStatus takes the uid at Firebase as well', async () => {
    await as(patient);
    const { uid } = auth.currentUser ?? { uid: '' };
    await as(admin);
    for (const status of ['blocked', 'active'])
      expect(await call('updatePatientStatus', { status, patientId: uid })).toMatchObject({ id: patient.id, status });
    const doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
    for (const patientId of [`${uid}x`, '', uid.repeat(9), doctor.id])
      expect(await refusal(call('updatePatientStatus', { status: 'blocked', patientId }))).toMatch(
        /^functions\/(not-found|invalid-argument)$/,
      );
  });

  test('a typed value that is none is refused, also where nothing is asked for', async () => {
    await as(admin);
    const broken = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' };
    for (const name of ['getUserProfile', 'listPatients', 'updatePatientStatus'])
      for (const data of [broken, { a: [broken] }])
        expect(await refusal(call(name, data))).toBe('functions/invalid-argument');
  });

  test('listPatients takes nothing and answers the plain list, to staff alone', async () => {
    await as(admin);
    const list = await call<{ id: string }[]>('listPatients');
    expect(Array.isArray(list)).toBe(true);
    expect(list.map(({ id }) => id)).toContain(patient.id);
    await as(patient);
    expect(await refusal(call('listPatients'))).toBe('functions/permission-denied');
  });

  test('updatePatientStatus takes {status, patientId}: blocked patients may not write, active ones may', async () => {
    await as(admin);
    await call('updatePatientStatus', { status: 'blocked', patientId: patient.id });
    await as(patient);
    expect(await call('getUserProfile')).toMatchObject({ status: 'blocked' });
    expect(await refusal(call('updatePatientGeneralForm', { alergias: 'Ninguna' }))).toBe(
      'functions/permission-denied',
    );
    await as(admin);
    await call('updatePatientStatus', { status: 'active', patientId: patient.id });
    expect(await refusal(call('updatePatientStatus', { status: 'dormido', patientId: patient.id }))).toBe(
      'functions/invalid-argument',
    );
    expect(await refusal(call('updatePatientStatus', { status: 'blocked', patientId: randomUUID() }))).toBe(
      'functions/not-found',
    );
  });

  test('updatePatientGeneralForm keeps the object unchanged', async () => {
    await as(patient);
    const sent = {
      alergias: 'Penicilina',
      otros: { peso: 61.5, lista: [1, 'dos', null], fuma: false },
      'ñandú é': '✓',
    };
    await call('updatePatientGeneralForm', sent);
    expect(await call<{ answers: unknown }>('getPatientGeneralForm')).toMatchObject({ answers: sent });
  });
});

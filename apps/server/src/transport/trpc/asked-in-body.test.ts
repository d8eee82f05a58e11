import { askedInBody } from '@consultorio/contracts/asked-in-body';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../router.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Fields of inputs that people type into. */
const typed = ['query', 'actor', 'record'];

test('every query by what somebody types is asked in a body by our clients', () => {
  const byWords = Object.entries(appRouter._def.procedures).flatMap(([name, { _def }]) => {
    const schemas = (_def as unknown as { inputs?: object[] }).inputs ?? [];
    // An optional input hides its fields under its inner type.
    const fields = schemas.flatMap((schema) => Object.keys(unwrapped(schema).shape ?? {}));
    return _def.type === 'query' && fields.some((field) => typed.includes(field)) ? [name] : [];
  });
  expect(byWords.sort()).toEqual([...askedInBody].sort());
});

const unwrapped = (schema: object): { shape?: object } =>
  'unwrap' in schema ? unwrapped((schema.unwrap as () => object)()) : schema;

test('who has the answer already is told so, after the same question; nobody else is, nor whoever may not ask', async () => {
  const patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const get = (known: string | undefined, { token } = patient, method: 'GET' | 'POST' = 'GET') =>
    testApp.app.inject({
      ...{ method, url: '/trpc/getPatientProfile', ...(method === 'POST' && { payload: 'null' }) },
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(known && { 'if-none-match': known }),
      },
    });
  const { headers, body } = await get(undefined);
  const mark = String(headers.etag);
  expect([mark.slice(0, 2), headers['cache-control'], body.includes(patient.email)]).toEqual(['W/', 'no-store', true]);
  for (const known of [mark, `"other", ${mark}`]) {
    const again = await get(known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', mark]);
  }
  expect((await get('W/"other"')).statusCode).toBe(200);
  expect((await get(mark, patient, 'POST')).statusCode).toBe(200);
  expect((await get(mark, await makePerson(testApp.dependencies, { role: 'patient' }))).statusCode).toBe(200);
  expect((await get(mark, { ...patient, token: 'x.y.z' })).statusCode).toBe(401);
});

test('a query answers the same in the body of a POST, alone and in a batch; a mutation never by GET', async () => {
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  await makePerson(testApp.dependencies, { role: 'patient', lastName: 'Zaldívar' });
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const input = { query: 'zaldivar' };
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) =>
    testApp.app.inject({ method, url, headers, ...(body ? { payload: JSON.stringify(body) } : {}) });
  const asked = await ask('GET', `/trpc/searchPatients?input=${encodeURIComponent(JSON.stringify(input))}`);
  expect(asked.json().result.data.items).toMatchObject([{ lastName: 'Zaldívar' }]);
  expect((await ask('POST', '/trpc/searchPatients', input)).json()).toEqual(asked.json());
  expect((await ask('POST', '/trpc/searchPatients?batch=1', { 0: input })).json()).toEqual([asked.json()]);
  expect((await ask('GET', '/trpc/signOutEverywhere')).statusCode).toBe(405);
});

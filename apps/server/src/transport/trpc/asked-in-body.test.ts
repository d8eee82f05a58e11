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

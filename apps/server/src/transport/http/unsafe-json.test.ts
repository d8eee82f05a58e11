import { procedureNames, reachOf } from '@consultorio/contracts/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, endpoints, endpointsInTurn } from '../../../testing/call.ts';
import { matrixInputs } from '../../../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../../../testing/matrix-world.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../router.ts';

let testApp: TestApp;
let world: MatrixWorld;
beforeAll(async () => {
  testApp = await startTestApp();
  world = await buildMatrixWorld(testApp);
});
afterAll(() => testApp.close());

const post = (url: string, payload: string) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${world.people.owner.token}` },
    payload,
  });

test.each([
  ['100,000 arrays inside each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['100,000 objects inside each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['110,000 keys', `{${Array.from({ length: 110_000 }, (_, key) => `"${key.toString(36)}":1`).join()}}`],
  ['200,000 elements', `[${'1,'.repeat(199_999)}1]`],
  ['a number past the range', '{"alergias":1e400}'],
  ['a number of 100,000 digits', `{"alergias":${'1'.repeat(100_000)}}`],
  ['NUL', '{"alergias":"a\\u0000"}'],
  ['half a surrogate pair', '{"alergias":"\\ud800"}'],
  ['what is no JSON', '{"alergias":'],
])('%s is refused at both endpoints, in a second, and the next caller notices nothing', async (_what, json) => {
  const started = process.cpuUsage();
  expect((await post('/updatePatientGeneralForm', `{"data":${json}}`)).statusCode).toBe(400);
  expect((await post('/trpc/updatePatientGeneralForm', json)).statusCode).toBe(400);
  expect((await post('/trpc/updatePatientGeneralForm?batch=1', `{"0":${json}}`)).statusCode).toBe(400);
  // Of this process alone: other work of the machine does not count.
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(4000);
  for (const endpoint of endpoints) expect((await call(testApp.app, endpoint, 'getClinic', null)).http).toBe(200);
});

test('a key that names a prototype changes nobody’s', async () => {
  const json =
    '{"__proto__":{"role":"admin"},"a":{"b":{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}}}';
  await post('/updatePatientGeneralForm', `{"data":${json}}`);
  await post('/trpc/updatePatientGeneralForm', json);
  expect(({} as { role?: string }).role).toBeUndefined();
  for (const endpoint of endpoints)
    expect(await call(testApp.app, endpoint, 'listDoctors', world.people.owner)).toMatchObject({ code: 'forbidden' });
});

const taking = procedureNames.filter(
  (name) => appRouter._def.procedures[name]._def.inputs.length > 0 && name !== 'updatePatientGeneralForm',
);
test.each(taking)('%s refuses keys that it does not know', async (name) => {
  // The fixed callables ignore them otherwise (decision 124).
  testApp.dependencies.env.CALLABLE_UNKNOWN_FIELDS = 'refuse';
  const input = matrixInputs[name].input(await world.targetFor(name, 'own'), world.clinic) as object | undefined;
  const { owner, assignedDoctor, admin } = world.people;
  // A caller without permission is turned away before the input is read.
  const caller = [owner, assignedDoctor, admin].find(({ role }) => reachOf(name, role) !== '-') ?? owner;
  for (const more of [
    { claims: { role: 'admin' } },
    { emailVerified: true },
    { ownerId: caller.id, createdAt: '2020-01-01' },
  ])
    for (const endpoint of endpointsInTurn())
      expect(await call(testApp.app, endpoint, name, caller, { ...input, ...more }), endpoint).toMatchObject({
        code: 'invalid-input',
      });
});

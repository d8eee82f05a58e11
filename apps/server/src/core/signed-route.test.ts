import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerError } from '../transport/http/answer-error.ts';
import { users } from './db/tables/people.ts';
import { signAddress } from './files/signatures.ts';
import { type Outgoing, registerSignedRoutes, signedRoute } from './signed-route.ts';

const ANSWER_TIMEOUT_MS = 300;
const file = { mime: 'text/plain', name: 'a.txt' };

let testApp: TestApp;
let patient: Person;
let app: FastifyInstance;
let silent: PassThrough;

/** Papers that hang where papers can hang, on a server of little time-out. */
const hanging: Record<string, () => Outgoing | Promise<Outgoing>> = {
  '/render': () => new Promise<never>(() => {}),
  '/first-byte': () => {
    silent = new PassThrough();
    return { bytes: silent, ...file };
  },
  '/breaks': () => ({ bytes: new Readable({ read: () => {} }).destroy(new Error('the disk')), ...file }),
  '/slow': () => ({
    bytes: Readable.from(
      (async function* () {
        for (const word of ['once ', 'upon ', 'a time']) {
          yield word;
          await pause(ANSWER_TIMEOUT_MS);
        }
      })(),
    ),
    ...file,
  }),
};

beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  app = Fastify();
  app.setErrorHandler(answerError);
  const dependencies = { ...testApp.dependencies, answerTimeoutMs: ANSWER_TIMEOUT_MS };
  const load = async () => null;
  await registerSignedRoutes(app, dependencies, [
    ...Object.entries(hanging).map(([path, render]) =>
      signedRoute({ path: path as '/', procedure: 'getFileAddress', load, render }),
    ),
    signedRoute({
      path: '/load',
      procedure: 'getFileAddress',
      load: () => new Promise<never>(() => {}),
      render: slowly,
    }),
    signedRoute({ path: '/patient', procedure: 'getFileAddress', timeout: 20, load, render: slowly }),
  ]);
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

async function slowly() {
  await pause(3 * ANSWER_TIMEOUT_MS);
  return { bytes: Buffer.from('at last'), ...file };
}
const get = async (path: string) =>
  app.inject(
    await signAddress(
      { ...testApp.dependencies, user: { id: patient.id, sessionsValidAfter: null }, staffSession: null },
      path,
    ),
  );

test.each(['/load', '/render', '/first-byte'])(
  'what hangs at %s is answered in time, like every refusal',
  async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ error: { status: 'UNAVAILABLE', details: { code: 'unavailable' } } });
  },
);

test('what was given up is closed', async () => {
  await get('/first-byte');
  expect(silent.destroyed).toBe(true);
});

test('bytes that break before the first one are a refusal, not half a file', async () => {
  expect((await get('/breaks')).statusCode).toBe(500);
});

test('whoever reads slowly is not cut', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(
    `${address}${await signAddress({ ...testApp.dependencies, user: { id: patient.id, sessionsValidAfter: null }, staffSession: null }, '/slow')}`,
  );
  expect(String(await buffer(answer.body!))).toBe('once upon a time');
});

test('a route may be more patient than the others', async () => {
  expect((await get('/patient')).body).toBe('at last');
});

test('whoever signs in again in the second that ended all sessions reads with the new address, and not with the old one', async () => {
  const { dependencies, clock } = testApp;
  const person = await makePerson(dependencies, { role: 'patient' });
  const sign = async () => {
    const [user] = await dependencies.db.select().from(users).where(eq(users.id, person.id));
    return signAddress({ ...dependencies, user: user!, staffSession: null }, '/breaks');
  };
  const status = async (address: string) => (await app.inject(address)).statusCode;
  // The middle of a second, whatever the clock says.
  clock.move(1_500 - (dependencies.now() % 1_000));
  const before = await sign();
  const ended = new Date(dependencies.now() + 20).toISOString();
  await dependencies.db.update(users).set({ sessionsValidAfter: ended }).where(eq(users.id, person.id));
  clock.move(40);
  expect(await status(before)).toBe(403);
  // It reaches what it asked for, which breaks.
  expect(await status(await sign())).toBe(500);
});

test('the same reader is told the same address for some minutes, another reader another, and each lives ten at least', async () => {
  const { dependencies, clock } = testApp;
  const [one, other] = [patient, await makePerson(dependencies, { role: 'patient' })];
  const sign = ({ id }: { id: string }) =>
    signAddress({ ...dependencies, user: { id, sessionsValidAfter: null }, staffSession: null }, '/breaks');
  const minute = 60_000;
  clock.move(5 * minute - (dependencies.now() % (5 * minute)));
  const first = await sign(one);
  clock.move(4 * minute);
  expect(await sign(one)).toBe(first);
  expect(await sign(other)).not.toBe(first);
  clock.move(minute);
  expect(await sign(one)).not.toBe(first);
  const last = await sign(one);
  clock.move(4.9 * minute);
  expect(await sign(one)).toBe(last);
  clock.move(10 * minute);
  expect((await app.inject(last)).statusCode).toBe(500);
  clock.move(0.2 * minute);
  expect((await app.inject(last)).statusCode).toBe(403);
});

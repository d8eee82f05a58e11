import { setTimeout as pause } from 'node:timers/promises';
import { STAFF_SESSION_HEADER } from '@consultorio/contracts/staff-proof';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announce, lastEventNumber } from '../../../testing/announced-events.ts';
import { ask } from '../../../testing/call.ts';
import { listenAs } from '../../../testing/listen-as.ts';
import { makePerson, nextSecond, type Person } from '../../../testing/people.ts';
import { openSession, type StaffSignIn } from '../../../testing/staff-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createContext } from '../../core/context.ts';
import { CHANNEL_OF_EVERYBODY } from '../../core/events/publish.ts';
import { appRouter } from '../../router.ts';
import { callableEndpoint } from '../../transport/callable/callable-endpoint.ts';

const within = { timeout: 20_000 };
const SHORT_MS = 400;

let testApp: TestApp;
let doctor: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  // Nobody can listen on from a past that is empty.
  await announce(testApp.dependencies, [
    { name: 'missedEvents', consultationId: null, audience: [CHANNEL_OF_EVERYBODY] },
  ]);
});
afterAll(() => testApp.close());

const openStreams = () => testApp.dependencies.hub.openStreams();
const asked = { 'content-type': 'application/json', accept: 'text/event-stream' };
const ended = /data: +\{"result":\{\}\}\n\n$/;

test('at the callable endpoint a stream ends by itself, as a call that was answered', async () => {
  const app = Fastify();
  await callableEndpoint(app, { ...testApp.dependencies, streamMs: SHORT_MS });
  const headers = { ...asked, authorization: `Bearer ${doctor.token}` };
  const answer = await app.inject({ method: 'POST', url: '/liveEvents', headers, payload: '{"data":null}' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(ended)]);
  expect(openStreams()).toBe(0);
  await app.close();
});

test('at tRPC’s the transport cuts it, whose client comes back, and the stream is not told to have ended', async () => {
  const caller = { ip: '127.0.0.1', headers: {}, rawHeaders: [], token: doctor.token, endpoint: 'trpc' as const };
  const context = createContext({ ...testApp.dependencies, streamMs: SHORT_MS }, caller);
  const page = new AbortController();
  const stream = await appRouter.createCaller(context, { signal: page.signal }).liveEvents();
  const next = stream[Symbol.asyncIterator]().next();
  await vi.waitFor(() => expect(openStreams()).toBe(1), within);
  expect(await Promise.race([next, pause(2 * SHORT_MS, 'still open')])).toBe('still open');
  page.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});

/** By a Firebase client; resolves with all that it was told, once it has ended. */
const heardByCallable = ({ token, staffSession }: StaffSignIn) =>
  fetch(`${testApp.app.listeningOrigin}/liveEvents`, {
    method: 'POST',
    headers: { ...asked, authorization: `Bearer ${token}`, [STAFF_SESSION_HEADER]: staffSession },
    body: '{"data":null}',
  }).then((answer) => answer.text());

test('an event that only the next version knows is told, and ends no stream', async () => {
  const from = String(await lastEventNumber(testApp.dependencies.db));
  const page = listenAs(testApp.app.listeningOrigin, doctor, from);
  const ofTomorrow = {
    name: 'verbOfTomorrow' as 'sendMessage',
    consultationId: null,
    audience: [CHANNEL_OF_EVERYBODY],
  };
  for (let each = 0; each < 2; each++) await announce(testApp.dependencies, [ofTomorrow]);
  await vi.waitFor(() => expect(page.heard).toHaveLength(2), within);
  expect(page.hasEnded()).toBe(false);
  page.stop();
});

test('who signs out ends every stream of that sign-in, and no other', async () => {
  const here = await openSession(testApp, doctor);
  await nextSecond();
  const elsewhere = await openSession(testApp, doctor);
  const from = String(await lastEventNumber(testApp.dependencies.db));
  const [page, other] = [here, elsewhere].map((session) => listenAs(testApp.app.listeningOrigin, session, from));
  const program = heardByCallable(here);
  await vi.waitFor(() => expect(openStreams()).toBe(3), within);
  await pause(300);
  await ask(testApp.app, 'closeStaffSession', here);
  await vi.waitFor(() => expect(page?.hasEnded()).toBe(true), within);
  expect(await program).toMatch(ended);
  await vi.waitFor(() => expect(other?.heard.map(({ name }) => name)).toEqual(['closeStaffSession']), within);
  expect([other?.hasEnded(), openStreams()]).toEqual([false, 1]);
  other?.stop();
});

import { desc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditEvents } from '../../core/db/tables/traces.ts';
import { requestIdOf } from '../../core/request-id.ts';
import { requestIds } from './request-ids.ts';
import { logging, RequestLog } from './request-log.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const trace = '0af7651916cd43dd8448eb211c80319c';
const ask = (url: string, headers: Record<string, string> = {}, data: unknown = null) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${patient.token}`, ...headers },
    payload: JSON.stringify(url.startsWith('/trpc') ? data : { data }),
  });

test.each([
  ['a trace of W3C', { traceparent: `00-${trace}-b7ad6b7169203331-01` }, trace],
  [
    'a trace before the id of a proxy',
    { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'abcd-1234' },
    trace,
  ],
  ['the id of a proxy', { 'x-request-id': 'a1B2-c3.d4_e5' }, 'a1B2-c3.d4_e5'],
])('%s is taken over', async (_what, headers, id) => {
  expect((await ask('/getClinic', headers)).headers['x-request-id']).toBe(id);
});

test.each([
  {},
  { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
  { traceparent: `00-${trace}-${'0'.repeat(16)}-01` },
  { traceparent: 'nothing of W3C' },
  { 'x-request-id': 'short' },
  { 'x-request-id': 'x'.repeat(65) },
  { 'x-request-id': '12345678"} {"level":60' },
])('what is no id gets one of ours: %j', async (headers) => {
  expect(requestIdOf(headers)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('a page of another origin may read it', async () => {
  const { headers } = await ask('/getClinic', { origin: 'https://page.example' });
  expect(headers['access-control-expose-headers']).toContain('x-request-id');
});

test.each(['/signOutEverywhere', '/trpc/signOutEverywhere', '/listDoctors', '/trpc/listDoctors'])(
  'the trail names the request of %s, done or refused',
  async (url) => {
    const { headers } = await ask(url);
    const rows = await testApp.dependencies.db
      .select({ requestId: auditEvents.requestId })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, patient.id))
      .orderBy(desc(auditEvents.seq))
      .limit(1);
    expect(rows).toEqual([{ requestId: headers['x-request-id'] }]);
    patient = await makePerson(testApp.dependencies, { role: 'patient' });
  },
);

test('what nobody foresaw tells its id: in the error of tRPC, and beside the bare INTERNAL of a callable', async () => {
  await testApp.asOwner('alter table services rename to gone');
  try {
    const plain = await ask('/getClinic');
    expect(plain.json()).toEqual({ error: { status: 'INTERNAL', message: 'INTERNAL' } });
    const { headers, ...typed } = await testApp.app.inject({ url: '/trpc/getClinic' });
    expect(typed.json().error.data).toMatchObject({ appCode: 'internal', requestId: headers['x-request-id'] });
  } finally {
    await testApp.asOwner('alter table gone rename to services');
  }
  const refused = await testApp.app.inject({ url: '/trpc/getUserProfile' });
  expect(refused.json().error.data).not.toHaveProperty('requestId');
});

test('every line of the log names its request, also those of a logger that knows none', async () => {
  const lines: { msg: string; requestId?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    logger: logging('trace', stream),
    logController: new RequestLog('trace'),
    genReqId: ({ headers }) => requestIdOf(headers),
    childLoggerFactory: (logger) => logger,
  });
  await requestIds(app);
  app.get('/slow', async (request) => {
    request.log.info('of the request');
    await new Promise((resolve) => setTimeout(resolve, 5));
    app.log.info('of the app');
    return 'done';
  });
  const ids = ['request-one', 'request-two'];
  await Promise.all(ids.map((id) => app.inject({ url: '/slow', headers: { 'x-request-id': id } })));
  app.log.info('of nobody');
  for (const id of ids)
    expect(lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual([
      ...['of the request', 'of the app', 'answered'],
    ]);
  expect(lines.find(({ msg }) => msg === 'of nobody')).not.toHaveProperty('requestId');
  await app.close();
});

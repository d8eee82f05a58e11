import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { expectError, post } from '../../testing/call.ts';
import { buildTestServer } from '../../testing/server.ts';
import type { PendingCall } from '../call-options.ts';
import { CallableError } from '../callable-error.ts';
import type { CallablePluginOptions } from './callable-plugin.ts';

let app: FastifyInstance;
let contexts: number;
afterEach(() => app.close());

async function serve(beforeCall: CallablePluginOptions['beforeCall']): Promise<void> {
  contexts = 0;
  app = await buildTestServer({
    ...(beforeCall && { beforeCall }),
    createContext: () => {
      contexts += 1;
      return { user: null };
    },
  });
}

test('it gets the pending call, with its token', async () => {
  const calls: PendingCall[] = [];
  await serve(({ call }) => calls.push(call));
  await post(app, '/demo-project/us-central1/nothing', '{"data":null}', { authorization: 'bearer ana' });
  await post(app, '/numbers', '{"data":1}', { accept: 'text/event-stream' });
  expect(calls).toMatchObject([
    { name: 'nothing', type: 'mutation', streaming: false, token: 'ana', appCheck: null },
    { name: 'numbers', type: 'subscription', streaming: true, token: null, appCheck: null },
  ]);
  expect(calls[0]?.request.headers.authorization).toBe('bearer ana');
});

test('a rate limit: its status, its details, its header, and nothing runs', async () => {
  await serve(async ({ res }) => {
    res.header('retry-after', '30');
    throw new CallableError('RESOURCE_EXHAUSTED', 'Espera un momento', { retryAfterSeconds: 30 });
  });
  const response = await post(app, '/nothing');
  expectError(response, 429, 'RESOURCE_EXHAUSTED');
  expect(response.json().error).toMatchObject({ message: 'Espera un momento', details: { retryAfterSeconds: 30 } });
  expect(response.headers['retry-after']).toBe('30');
  const stream = await post(app, '/numbers', '{"data":1}', { accept: 'text/event-stream' });
  expect(stream.body).toMatch(/^data: {"error":{"status":"RESOURCE_EXHAUSTED",.*}}\n\n$/);
  expect(contexts).toBe(0);
});

test('a hook that breaks says INTERNAL and no more', async () => {
  await serve(() => {
    throw new Error('redis at hunter2');
  });
  const response = await post(app, '/nothing');
  expectError(response, 500, 'INTERNAL');
  expect(response.body).not.toContain('hunter2');
});

test.each([
  ['a broken envelope', '/nothing', '{}', ''],
  ['a header that is no Bearer token', '/nothing', '{"data":null}', 'Basic x'],
  ['an unknown name', '/nope', '{"data":null}', ''],
])('%s never reaches it', async (_name, url, payload, authorization) => {
  let reached = 0;
  await serve(() => {
    reached += 1;
  });
  expect((await post(app, url, payload, { authorization })).statusCode).toBeGreaterThanOrEqual(400);
  expect(reached).toBe(0);
});

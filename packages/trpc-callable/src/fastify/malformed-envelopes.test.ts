import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret, testRouter } from '../../testing/router.ts';
import { buildTestServer } from '../../testing/server.ts';
import { statusOfTrpcCode } from '../status.ts';

const known = ['echo', 'add', 'nothing', 'inputOf', 'nullable', 'password', 'numbers'];
const statuses = new Set<string>([...Object.values(statusOfTrpcCode), 'ABORTED']);

const anyJson = fc.jsonValue({ maxDepth: 4 });
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', 'constructor', '{', '"', '1e400', '[[[', '\u2028'),
);
const nested = fc.integer({ min: 0, max: 400 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);
/** The wrappers of Swift and Unity around anything at all, where a number is due and where none is. */
const wrapped = fc
  .tuple(fc.constantFrom('Int64Value', 'UInt64Value', 'BytesValue', ''), fc.oneof(anyJson, oddText, fc.integer()))
  .map(([type, value]) => ({ '@type': `type.googleapis.com/google.protobuf.${type}`, value }));
const envelope = fc.oneof(
  wrapped.map((data) => JSON.stringify({ data })),
  fc.tuple(wrapped, anyJson).map(([a, b]) => JSON.stringify({ data: { a, b, list: [a, b] } })),
  anyJson.map((data) => JSON.stringify({ data })),
  fc.record({ a: anyJson, b: anyJson }).map((data) => JSON.stringify({ data })),
  fc.tuple(fc.dictionary(oddText, anyJson), anyJson).map(([extra, data]) => JSON.stringify({ ...extra, data })),
  oddText.map((text) => JSON.stringify({ data: { password: text, [text]: text } })),
  fc.integer({ max: 50 }).map((data) => JSON.stringify({ data })),
  nested.map((text) => `{"data":${text}}`),
  fc.integer({ min: 0, max: 600 }).map((length) => `{"data":[${'0,'.repeat(length)}0]}`),
  fc.tuple(anyJson, fc.nat(200)).map(([data, cut]) => JSON.stringify({ data }).slice(0, cut)),
  anyJson.map((value) => JSON.stringify(value)),
  oddText,
);
const body = fc.oneof(
  { weight: 4, arbitrary: envelope.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
);
const name = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...known) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('nope', '__proto__', 'constructor', 'hasOwnProperty', 'add/x', '%2e%2e', 'add%00'),
  },
);
const request = fc.record({
  name,
  form: fc.constantFrom('/', '//', '/demo-project/us-central1/', '/demo-project/x/'),
  body,
  contentType: fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'text/plain', 'APPLICATION/json;charset=utf-8', ';', 'application/json;charset=x'),
    },
  ),
  encoding: fc.oneof({ weight: 9, arbitrary: fc.constant('identity') }, fc.constantFrom('gzip', 'br', 'deflate', 'x')),
  authorization: fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.constantFrom('Bearer ana', 'Bearer', 'Basic x', ','),
  ),
  streaming: fc.boolean(),
});

/** The error of an answer, or undefined for a success; fails when the answer is neither. */
function readAnswer(text: string, streaming: boolean): { status: string; message: string } | undefined {
  const events = streaming ? text.split('\n\n').slice(0, -1) : [`data: ${text}`];
  if (streaming) for (const event of events) assertHolds(event, /^data: [^\n\u2028\u2029\u0085]*$/.test(event));
  const last = JSON.parse((events.at(-1) ?? '').slice('data: '.length));
  assertHolds(text, Object.keys(last).length === 1);
  if ('result' in last) return undefined;
  assertHolds(text, statuses.has(last.error.status) && typeof last.error.message === 'string');
  return last.error;
}

/** Checked without `expect`, which would take longer than the answers. */
function assertHolds(rule: string, holds: boolean): void {
  if (!holds) throw new Error(rule);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestServer({ drainTimeoutMs: 0, limits: { bytes: 20_000, depth: 20, keys: 200 } });
});
afterAll(() => app.close());

test('no envelope, however malformed, is a server error, hangs, or makes the server talk', async () => {
  expect(Object.keys(testRouter._def.procedures)).toEqual(expect.arrayContaining(known));
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(request, async ({ name, form, body, contentType, encoding, authorization, streaming }) => {
      const response = await app.inject({
        method: 'POST',
        url: `${form}${name}`,
        payload: body,
        headers: {
          origin: 'https://page.example',
          'content-type': contentType,
          'content-encoding': encoding,
          authorization,
          ...(streaming ? { accept: 'text/event-stream' } : {}),
        },
      });
      const error = readAnswer(response.body, streaming);
      seen.add(error?.status ?? 'OK');
      // A plain call of the stream `numbers` is answered 501 here.
      assertHolds(`status ${response.statusCode}`, [200, 400, 401, 404, 413, 501].includes(response.statusCode));
      assertHolds('INTERNAL', error?.status !== 'INTERNAL');
      assertHolds('CORS', response.headers['access-control-allow-origin'] === 'https://page.example');
      assertHolds(response.body, !response.body.includes(secret));
      assertHolds(response.body, !/node_modules|\bat .*:\d+:\d+|FST_|SyntaxError|Unexpected token/.test(response.body));
    }),
    { numRuns: 6_000 },
  );
  // A generator that only ever finds one answer would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(['INVALID_ARGUMENT', 'NOT_FOUND', 'OK', 'UNAUTHENTICATED']));
}, 180_000);

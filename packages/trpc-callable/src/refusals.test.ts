import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testRouter } from '../testing/router.ts';
import { answerCallable } from './answer-callable.ts';
import {
  type AnswerCallableOptions,
  bodyLimitOf,
  defaultBodyBytes,
  type ErrorReport,
  jsonLimitsOf,
} from './call-options.ts';
import { CallableError } from './callable-error.ts';
import { PayloadTooLarge, Refusal } from './refusals.ts';

type Asked = { path?: string; method?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** What the client is answered, and the reason that only the log is told. */
async function refused(
  { path = 'echo', method = 'POST', headers = {}, body = '{"data":1}' }: Asked,
  more: object = {},
) {
  const reports: ErrorReport[] = [];
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await answerCallable({
    router: testRouter,
    path,
    onError: (report) => reports.push(report),
    request: {
      ...{ method, headers: sent, rawHeaders: Object.entries(sent).flat() },
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      signal: new AbortController().signal,
    },
    ...more,
  } as AnswerCallableOptions);
  if (answer.kind !== 'json') throw new Error('a plain call is answered at once');
  const [report] = reports;
  return {
    http: answer.httpStatus,
    error: JSON.parse(answer.body).error,
    reason: report?.error.message,
    name: report?.error.name,
    told: report && { name: report.name, sent: report.sent.status, http: report.httpStatus },
  };
}

const bad = { status: 'INVALID_ARGUMENT', message: 'Bad Request' };

test.each<[string, Asked]>([
  ['not a POST', { method: 'GET' }],
  ['Content-Type is not application/json', { headers: { 'content-type': 'text/plain' } }],
  ['Content-Type is not application/json', { headers: { 'content-type': 'application/json;charset=latin1' } }],
  ['no body', { body: '' }],
  ['unsupported Content-Encoding', { headers: { 'content-encoding': 'zip' } }],
  ['unsupported Content-Encoding', { headers: { 'content-encoding': 'constructor' } }],
  ['the body does not inflate', { headers: { 'content-encoding': 'gzip' } }],
  ['not JSON in UTF-8', { body: '{"data":' }],
  ['not JSON in UTF-8', { body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ['not an object', { body: 'null' }],
  ['not an object', { body: '"data"' }],
  ['not an object', { body: '[1]' }],
  ['no data', { body: '{}' }],
  ['no data', { body: '{"toString":1}' }],
  ['fields beside data', { body: '{"data":1,"more":2}' }],
  ['a text contains half a surrogate pair', { body: '{"data":{"\\ud800":1}}' }],
  ['a number is out of range', { body: '{"data":1e400}' }],
  // The envelope is one level more.
  ['nested deeper than 65', { body: `{"data":${'['.repeat(65)}${']'.repeat(65)}}` }],
])('%s, %j: the log is told, the client is not', async (reason, asked) => {
  const answer = await refused(asked);
  expect([answer.http, answer.error, answer.reason, answer.name]).toEqual([400, bad, reason, 'Refusal']);
  expect(answer.told).toEqual({ name: 'echo', sent: 'INVALID_ARGUMENT', http: 400 });
});

test('U+0000 is refused only when it is said', async () => {
  const body = '{"data":["\\u0000"]}';
  expect(await refused({ body })).toMatchObject({ http: 200 });
  expect(await refused({ body }, { refuseNul: true })).toMatchObject({
    http: 400,
    reason: 'a text contains the character U+0000',
  });
});

test('a name that there is not, and a header that is no token', async () => {
  for (const path of ['nope', 'constructor'])
    expect(await refused({ path })).toMatchObject({
      http: 404,
      error: { status: 'NOT_FOUND' },
      reason: 'no such function',
    });
  expect(await refused({ headers: { authorization: 'Basic x' } })).toMatchObject({
    ...{ http: 401, error: { status: 'UNAUTHENTICATED', message: 'Unauthenticated' } },
    reason: 'not exactly one Bearer token',
  });
});

test('an App Check token that is asked for', async () => {
  const appCheck = {
    verify: () => {
      throw new Error('the keys say no');
    },
    enforce: true,
  };
  expect(await refused({}, { appCheck })).toMatchObject({ http: 401, reason: 'no App Check token' });
  const answer = await refused({ headers: { 'x-firebase-appcheck': 'x' } }, { appCheck });
  expect(answer).toMatchObject({ http: 401, reason: 'the App Check token is not valid' });
});

test('a wrapped integer that is none is found when the input is read', async () => {
  const body = '{"data":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}';
  expect(await refused({ body })).toMatchObject({ http: 400, error: bad });
  expect((await refused({ body })).reason).toBe('a wrapped 64-bit integer is not a number');
});

describe('a body too large', () => {
  const limits = { bytes: 40 };
  const tooLarge = { http: 413, error: bad, reason: 'the body is too large', name: 'PayloadTooLarge' };
  const withData = (length: number) => `{"data":"${'x'.repeat(length - 11)}"}`;

  test('is one byte over its limit, before or after it is inflated', async () => {
    expect((await refused({ body: withData(40) }, { limits })).http).toBe(200);
    expect(await refused({ body: withData(41) }, { limits })).toMatchObject(tooLarge);
    const headers = { 'content-encoding': ' GZip ' };
    expect((await refused({ body: gzipSync(withData(40)), headers }, { limits })).http).toBe(200);
    expect(await refused({ body: gzipSync(withData(41)), headers }, { limits })).toMatchObject(tooLarge);
  });

  test('is one over what its own procedure may have, and none may have more than all', () => {
    expect(bodyLimitOf({})).toBe(defaultBodyBytes);
    expect(bodyLimitOf({}, 'echo')).toBe(32 * 1024 * 1024);
    expect(bodyLimitOf({ limits: { bytes: 9 } }, 'echo')).toBe(9);
    const bytesOf = (name: string) => (name === 'picture' ? 100 : 5);
    expect(bodyLimitOf({ limits: { bytes: 50, bytesOf } })).toBe(50);
    expect(bodyLimitOf({ limits: { bytes: 50, bytesOf } }, 'echo')).toBe(5);
    expect(bodyLimitOf({ limits: { bytes: 50, bytesOf } }, 'picture')).toBe(50);
    expect(bodyLimitOf({ limits: { bytesOf } }, 'picture')).toBe(100);
  });
});

test('what is not limited by the app has the usual limits', () => {
  expect(jsonLimitsOf({ refuseNul: true })).toEqual({ depth: 64, keys: 100_000, nul: false });
  expect(jsonLimitsOf({ limits: { depth: 3 } })).toEqual({ depth: 3, keys: 100_000, nul: true });
  expect(jsonLimitsOf({ limits: { keys: 3 } })).toEqual({ depth: 64, keys: 3, nul: true });
});

test('errors have their own names', () => {
  const cause = new Error('why');
  expect([new CallableError('ABORTED', 'x').name, new PayloadTooLarge().name]).toEqual([
    'CallableError',
    'PayloadTooLarge',
  ]);
  expect(new Refusal('NOT_FOUND', 'x', { cause })).toMatchObject({ name: 'Refusal', message: 'x', cause });
  expect('cause' in new Refusal('NOT_FOUND', 'x')).toBe(false);
});

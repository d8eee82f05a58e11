import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { initTRPC, TRPCError } from '@trpc/server';
import fc from 'fast-check';
import { onCall } from 'firebase-functions/v2/https';
import { z } from 'zod';
import { callableHandler } from '../src/node/index.ts';
import { type Answer, ask } from './call.ts';
import { type Case, differences, type Seen } from './differences.ts';

const wrapped = fc.record({
  '@type': fc
    .constantFrom('Int64Value', 'UInt64Value', 'BytesValue', 'Other')
    .map((type) => `type.googleapis.com/google.protobuf.${type}`),
  value: fc.constantFrom<unknown>('57', '-1', '9007199254740993', '7x', 'x', '', 5, null, 'AAEC'),
});
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  wrapped,
  fc.array(wrapped, { maxLength: 2 }),
  fc.record({ a: wrapped, b: fc.jsonValue({ maxDepth: 1 }) }),
  fc.constantFrom('\u2028', '\u0000', 'ñ', '\ud83d\ude00', ''),
);
const odd = ['', '{}', '[]', 'null', '{"data":', '{"data":1}x', '{"data":{"__proto__":{"a":1},"b":2}}'].concat([
  '{"data":1e400}',
  '{"data":"\\ud800"}',
  '{"data":-0}',
]);
const body = fc.oneof(
  { weight: 8, arbitrary: value.map((data) => JSON.stringify({ data })) },
  fc.tuple(value, fc.constantFrom('x', 'result', 'Data')).map(([data, more]) => JSON.stringify({ data, [more]: 1 })),
  value.map((sent) => JSON.stringify(sent)),
  { weight: 3, arbitrary: fc.constantFrom(...odd) },
);
const usually = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(...others) });

const cases: fc.Arbitrary<Case> = fc.record({
  method: usually('POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
  contentType: usually(
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'text/plain',
    '',
    'application/json; charset=latin1',
  ),
  encoding: usually<Case['encoding']>('', 'gzip', 'zip'),
  authorization: usually('', 'Basic x', 'Bearer', 'Bearer x.y.z', 'bearer x'),
  streaming: usually(false, true),
  origin: fc.boolean(),
  body,
});

const t = initTRPC.create();
const router = t.router({ echo: t.procedure.input(z.unknown()).mutation(({ input }) => input) });

/** The genuine firebase-functions on its framework, and ours, each with one function that answers what it was sent. */
export function startPair() {
  http('differential', onCall(({ data }) => data) as unknown as Parameters<typeof http>[1]);
  const refuse = () => {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthenticated' });
  };
  const ours = callableHandler({ router, createContext: ({ call }) => (call.token === null ? {} : refuse()) });
  return { theirs: getTestServer('differential'), ours: createServer(ours) };
}

const seen = ({ statusCode, body, headers }: Answer): Seen => ({
  status: statusCode,
  body,
  type: String(headers['content-type'] ?? ''),
  allowed: String(headers['access-control-allow-origin'] ?? ''),
});

async function answerTo(
  origin: string,
  { method, contentType, encoding, authorization, streaming, body, ...sent }: Case,
) {
  const payload = encoding === 'gzip' ? gzipSync(body) : Buffer.from(body);
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    ...(encoding && { 'content-encoding': encoding }),
    ...(authorization && { authorization }),
    ...(streaming && { accept: 'text/event-stream' }),
    ...(sent.origin && { origin: 'https://page.example' }),
    ...(method === 'OPTIONS' && { 'access-control-request-method': 'POST' }),
  };
  return seen(
    await ask(origin, { method, url: '/echo', headers, ...(/GET|HEAD|OPTIONS/.test(method) ? {} : { payload }) }),
  );
}

/** Asks both the same; gives how often each known difference was met, and every case that no reason covers. */
export async function compare(theirs: string, ours: string, { seed, count }: { seed: number; count: number }) {
  const met = new Map<string, number>();
  const unexplained: object[] = [];
  let same = 0;
  const asked = fc.sample(cases, { seed, numRuns: count });
  const judge = async (one: Case) => {
    const [their, our] = await Promise.all([answerTo(theirs, one), answerTo(ours, one)]);
    const found = differences.find(({ is }) => is(one, their, our))?.name;
    if (JSON.stringify(their) === JSON.stringify(our)) same += 1;
    else if (found === undefined) unexplained.push({ one, their, our });
    else met.set(found, (met.get(found) ?? 0) + 1);
  };
  // Some at once: most of the time goes by waiting for sockets.
  for (let at = 0; at < asked.length; at += 20) await Promise.all(asked.slice(at, at + 20).map(judge));
  return { same, met, unexplained };
}

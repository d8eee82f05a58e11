import { type AddressInfo, connect } from 'node:net';
import { appErrors } from '@consultorio/contracts/errors';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makeConsultation, signNote } from '../../../testing/consultation-fixture.ts';
import { makePerson } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const json = { 'content-type': 'application/json' };
const inside = /\bat .+:\d+:\d+|select |node_modules|FST_|Error|invalid input syntax/;
type Request = InjectOptions & { url: string };

const requests: [string, number, Request][] = [
  ['health', 200, { url: '/healthz' }],
  ['what the browser must know', 200, { url: '/config.json' }],
  ['a tRPC answer', 200, { url: '/trpc/getClinic' }],
  ['a tRPC refusal', 401, { url: '/trpc/getUserProfile' }],
  ['no such tRPC procedure', 404, { url: '/trpc/nada' }],
  ['TRACE of a mutation', 404, { method: 'TRACE' as never, url: '/trpc/takeConsultation' }],
  ['HEAD of a mutation', 404, { method: 'HEAD', url: '/trpc/takeConsultation' }],
  ['a mutation by GET', 405, { url: '/trpc/takeConsultation' }],
  ['a form sent to tRPC', 415, { method: 'POST', url: '/trpc/registerPatient', headers: { 'content-type': 'x/y' } }],
  [
    '17 MiB for tRPC',
    413,
    { method: 'POST', url: '/trpc/registerPatient', headers: json, payload: `"${'x'.repeat(17 << 20)}"` },
  ],
  ['eleven procedures in one batch', 400, { url: `/trpc/${Array(11).fill('getClinic').join(',')}?batch=1` }],
  ['a callable answer', 200, { method: 'POST', url: '/getClinic', headers: json, payload: '{"data":null}' }],
  ['no such callable', 404, { method: 'POST', url: '/nada', headers: json, payload: '{"data":null}' }],
  ['a callable that is no JSON', 400, { method: 'POST', url: '/getClinic', headers: json, payload: '{' }],
  ['a file without signature', 403, { url: '/files/4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' }],
  ['a file that cannot be', 404, { url: '/files/nada' }],
  ['a document without signature', 403, { url: '/documents/orders/4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' }],
  ['a secret of the server', 404, { url: '/.env' }],
  ['a source map', 404, { url: '/assets/index.js.map' }],
  ['a way out of the folder', 404, { url: '/assets/..%2f..%2fpackage.json' }],
  ['JSON of no length where nothing is written', 400, { method: 'PUT', url: '/inicio', headers: json, payload: '' }],
  ['an address that cannot be decoded', 400, { url: '/%zz' }],
  ['the same by POST', 400, { method: 'POST', url: '/%zz' }],
];

describe.each(requests)('%s', (_what, status, request) => {
  test(`answers ${status} with the headers of every answer, and nothing of our insides`, async () => {
    const response = await testApp.app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/);
    expect(response.headers['cache-control']).toMatch(/^no-(store|cache)$/);
    if (!request.url.startsWith('/assets/')) expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('x-powered-by');
    if (status >= 400) expect(response.body).not.toMatch(inside);
  });
});

test('who sends too much over a real line reads why, as tRPC’s own client reads a failed call', async () => {
  const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/trpc/registerPatient`, {
    method: 'POST',
    headers: json,
    body: `"${'x'.repeat(40 << 20)}"`,
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { data: { appCode: 'file-too-large', httpStatus: 413 } } });
});

test('the policy allows no foreign script, no frame around us, and no inline script that it does not name', async () => {
  const { headers } = await testApp.app.inject({ url: '/config.json' });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*(\*|data:|http)/);
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(part);
});

const refusals: [string, InjectOptions & { url: string }, string][] = [
  ['no JSON', { url: '/getClinic', payload: '{' }, 'invalid-input'],
  ['no name of ours', { url: '/nada', payload: '{"data":null}' }, 'not-found'],
  ['no POST', { url: '/getClinic', method: 'GET' }, 'invalid-input'],
  [
    'no Bearer token',
    { url: '/getClinic', payload: '{"data":null}', headers: { authorization: 'x' } },
    'unauthenticated',
  ],
  ['no address that can be decoded', { url: '/%zz', payload: '{"data":null}' }, 'invalid-input'],
  [
    'a token of nobody, although a value is wrong too',
    {
      url: '/updatePatientGeneralForm',
      payload: '{"data":{"edad":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}}}',
      headers: { authorization: 'Bearer x' },
    },
    'unauthenticated',
  ],
];
test.each(refusals)('a callable refused for %s carries a code of ours', async (_what, request, code) => {
  const headers = { 'content-type': 'application/json', ...request.headers };
  const { error } = (await testApp.app.inject({ method: 'POST', ...request, headers })).json();
  expect(error.details).toEqual({ code });
});

test('a plain call of the live events is told that they are a stream', async () => {
  const admin = await makePerson(testApp.dependencies, { role: 'admin' });
  expect(await call(testApp.app, 'callable', 'liveEvents', admin)).toMatchObject({ http: 501, code: 'only-as-stream' });
});

test.each([
  ['two lengths', 'POST /getClinic HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ['headers of 17 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
])('what is no HTTP (%s) is refused in our envelope, and cut', async (_what, bytes, http) => {
  if (!testApp.app.server.listening) await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {}).write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${http} [^]*cache-control: no-store`));
  expect(JSON.parse(body).error.details).toEqual({ code: 'invalid-input' });
});

test('what fails in a plain route is told in our envelope: neither the statement nor its values', async () => {
  const { dependencies, app } = testApp;
  const serviceId = await makeService(dependencies);
  const doctor = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
  const patient = await makePerson(dependencies, { role: 'patient' });
  const { consultationId } = await makeConsultation(dependencies, { patient, doctor, serviceId, state: 'closed' });
  await signNote(dependencies, consultationId, { evolution: 'paciente con diabetes', diagnoses: [null] as never });
  const { url } = await ask<{ url: string }>(app, 'getNoteDocument', doctor, { consultationId });
  const response = await app.inject(url);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    error: { status: 'INTERNAL', message: appErrors.internal.message, details: { code: 'internal' } },
  });
});

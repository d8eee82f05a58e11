import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { procedureNames, reachOf } from '@consultorio/contracts/access';
import { type ProcedureName, procedures } from '@consultorio/contracts/verbs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '../../../testing/call.ts';
import { matrixInputs } from '../../../testing/matrix-inputs.ts';
import { buildMatrixWorld, type MatrixWorld } from '../../../testing/matrix-world.ts';
import { type DecodedSpan, spansIn } from '../../../testing/otlp-spans.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import type { App } from '../../app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { openMetrics } from '../metrics/metrics-server.ts';
import { openTracing } from './open-tracing.ts';

/** What a receiver of OTLP was sent, byte by byte. */
const received: Buffer[] = [];
const trace = randomBytes(16).toString('hex');
const caller = `00-${trace}-${randomBytes(8).toString('hex')}-01`;
let receiver: Server;
let testApp: TestApp;
let app: App;
let world: MatrixWorld;
let spans: DecodedSpan[];
/** What Prometheus is answered after the same calls. */
let figures: string;
const words = { text: 'Me duele Xochiquetzal', search: 'Nezahualcóyotl Tlatelolco', key: randomUUID() };
const names = ['Citlalmina', 'Huitzilihuitl'];
const requestId = randomUUID();
const isChange = (name: ProcedureName) => procedures[name].kind === 'mutation';

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push(await buffer(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  testApp = await startTestApp();
  // Its jobs are the other's to do, which is traced.
  await testApp.dependencies.jobs.close();
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/traces`;
  const traces = openTracing({ url, service: 'consultorio', ratio: 1 });
  const metrics = openMetrics({ port: 0, host: '127.0.0.1' });
  app = await startTwinApp(testApp, { traces, observer: metrics.observer });
  const { port: metricsPort } = await metrics.listen(app.dependencies);
  const { dependencies } = app;
  world = await buildMatrixWorld({ ...testApp, ...app });
  const { owner: patient, assignedDoctor: doctor } = world.people;
  await testApp.asOwner(`update users set first_name = '${names[0]}', last_name = '${names[1]}'`);
  const target = await world.targetFor('getConsultation', 'own');
  const { consultationId } = target;
  const asked = (headers: Record<string, string>, name: string, data: unknown, person = patient) =>
    app.app.inject({
      method: 'POST',
      url: `/${name}?name=${encodeURIComponent(words.search)}`,
      headers: { authorization: `Bearer ${person.token}`, ...headers },
      payload: { data },
    });

  await asked({ traceparent: caller }, 'sendMessage', { consultationId, text: words.text, idempotencyKey: words.key });
  await asked({ 'x-request-id': requestId }, 'getConsultation', { consultationId });
  await call(app.app, 'trpc', 'listConsultations', doctor, { search: words.search });
  await call(app.app, 'trpc', 'getConsultation', { token: 'forged' }, { consultationId });
  await app.app.inject({ url: `/${words.search}/${consultationId}`, headers: { 'user-agent': words.text } });
  // Every procedure, by somebody who may; what ends a session comes last.
  const inOrder = procedureNames.toSorted((one, other) => Number(isChange(one)) - Number(isChange(other)));
  for (const name of inOrder.filter((one) => procedures[one].kind !== 'subscription')) {
    const who = [doctor, patient, world.people.admin].find(({ role }) => reachOf(name, role) !== '-') ?? patient;
    await call(app.app, 'callable', name, who, matrixInputs[name].input(target, world.clinic));
  }
  // What the database itself refuses with the values that it was given.
  await dependencies.system.execute(sql`select ${words.text}::integer`).catch(() => {});
  await traces.tracing.span({ name: 'change', parent: caller }, () =>
    dependencies.system.transaction(async (tx) => {
      await tx.execute(sql`select ${words.text}::text from users where email = ${patient.email}`);
      await dependencies.jobs.send(tx, 'tidyUp', {});
    }),
  );
  const states = sql`select 1 from jobs.job where name = 'tidyUp' and state::text in ('completed', 'failed')`;
  const ended = () => selectRaw(dependencies.asJobs, states);
  await vi.waitFor(async () => expect(await ended()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await metrics.close();
  await app.close();
  await traces.close();
  spans = received.flatMap(spansIn);
});
afterAll(async () => {
  receiver.close();
  await testApp.close();
});

const named = (name: string) => spans.filter((span) => span.name === name);
const one = (name: string) => named(name)[0] as DecodedSpan;

test('the caller’s trace goes on through request, procedure, statement and job', () => {
  const request = one('POST /sendMessage');
  expect(request).toMatchObject({ traceId: trace, parentId: caller.split('-')[2] });
  expect(one('sendMessage')).toMatchObject({ traceId: trace, parentId: request.id });
  expect(named('insert messages').map(({ traceId, parentId }) => ({ traceId, parentId }))).toEqual([
    { traceId: trace, parentId: one('sendMessage').id },
  ]);
  expect(one('job tidyUp')).toMatchObject({ traceId: trace, parentId: one('change').id });
  expect(
    spans.some(({ parentId, name }) => parentId === one('job tidyUp').id && /^(select|delete|update)/.test(name)),
  ).toBe(true);
});

test('a request without one has the trace of its own id, which its log and its errors name', () => {
  expect(named('getConsultation').map(({ traceId }) => traceId)).toContain(requestId.replaceAll('-', ''));
});

test('no person, parameter or word of a body is in anything that was sent, nor in the figures', () => {
  const bytes = Buffer.concat([...received, Buffer.from(figures)]);
  expect(figures).toContain('consultorio_calls_total{procedure="sendMessage",endpoint="callable",code="ok"} 1');
  expect(spans.length).toBeGreaterThan(20);
  const people = Object.values(world.people).flatMap(({ id, uid, email, token }) => [id, uid, email, token]);
  const records = Object.values(world.clinic).filter((value) => typeof value === 'string');
  const said = [...people, ...records, ...names, ...Object.values(words), ...words.search.split(' ')];
  for (const secret of [...said, 'Xochiquetzal', 'forged', '127.0.0.1', process.cwd()])
    expect(bytes.includes(secret), secret).toBe(false);
  expect(bytes.toString('latin1')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
});

test('without an endpoint nothing of it is loaded', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const loading = files.filter((file) =>
    /^import (?!type).*(@opentelemetry\/|transport\/traces\/)/m.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(loading.filter((file) => !file.startsWith('transport/traces/'))).toEqual([]);
});

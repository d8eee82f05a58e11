import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, call, endpoints } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startTwinApp } from '../../../testing/twin-app.ts';
import { timedHandOver } from '../../core/observer.ts';
import { observedHandlers } from '../jobs/handlers.ts';
import { type MetricsServer, openMetrics } from './metrics-server.ts';
import { stateNames } from './state-metrics.ts';

/** Debian's (`apt-get install prometheus`); it is no package of npm. */
const promtool = (task: string[], input = '') => spawnSync('promtool', task, { input, encoding: 'utf8' });
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const monitoring = (file: string) => fileURLToPath(new URL(`../../../../../docs/monitoring/${file}`, import.meta.url));

let testApp: TestApp;
let metrics: MetricsServer;
let address: string;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  metrics = openMetrics({ port: 0, host: '127.0.0.1' });
  // Procedures and jobs read it at each call, as those of a server that was started with it do.
  testApp.dependencies.observer = metrics.observer;
  const { port } = await metrics.listen(testApp.dependencies);
  address = `http://127.0.0.1:${port}`;
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(async () => {
  await metrics.close();
  await testApp.close();
});

const scrape = async () => (await fetch(`${address}/metrics`)).text();
/** Of the first line that begins so; NaN where there is none. */
const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.split(' ')
      .at(-1) ?? Number.NaN,
  );

test('calls are counted by procedure, endpoint and code', async () => {
  for (const endpoint of endpoints) {
    await call(testApp.app, endpoint, 'getUserProfile', patient);
    await call(testApp.app, endpoint, 'getSystemStatus', patient);
    await call(testApp.app, endpoint, 'getConsultation', patient, { consultationId: 'none' });
  }
  const text = await scrape();
  for (const endpoint of endpoints) {
    const counted = (procedure: string, code: string) =>
      figure(text, `consultorio_calls_total{procedure="${procedure}",endpoint="${endpoint}",code="${code}"}`);
    expect(counted('getUserProfile', 'ok')).toBe(1);
    expect(counted('getSystemStatus', 'forbidden')).toBe(1);
    expect(counted('getConsultation', 'invalid-input')).toBe(1);
  }
  expect(figure(text, 'consultorio_call_duration_seconds_count{procedure="getUserProfile"}')).toBe(2);
});

test('jobs are counted by how they ended', async () => {
  const handlers = observedHandlers(testApp.dependencies, {
    tidyUp: async () => {},
    sealAudit: () => Promise.reject(new Error('no room')),
  } as never);
  await handlers.tidyUp({});
  await expect(handlers.sealAudit({})).rejects.toThrow('no room');
  const text = await scrape();
  expect(figure(text, 'consultorio_jobs_total{job="tidyUp",outcome="ok"}')).toBe(1);
  expect(figure(text, 'consultorio_jobs_total{job="sealAudit",outcome="failed"}')).toBe(1);
});

test('messages are counted by channel and by what came of them', async () => {
  const handOver = async (outcome: 'taken' | 'later') => ({ outcome });
  const count = (outcome: 'taken' | 'later') =>
    timedHandOver(
      metrics.observer,
      'whatsapp',
      () => handOver(outcome),
      (answer) => answer.outcome,
    );
  await count('taken');
  await count('later');
  await count('later');
  const text = await scrape();
  expect(figure(text, 'consultorio_messages_total{channel="whatsapp",outcome="taken"}')).toBe(1);
  expect(figure(text, 'consultorio_messages_total{channel="whatsapp",outcome="later"}')).toBe(2);
  expect(figure(text, 'consultorio_message_duration_seconds_count{channel="whatsapp"}')).toBe(3);
});

test('calls to the storage are counted by operation, by place and by what came of them', async () => {
  const twin = await startTwinApp(testApp, { observer: metrics.observer });
  const payload = Buffer.from('%PDF-1.4\n1 0 obj\nendobj\nstartxref\n0\n%%EOF\n');
  const announced = { name: 'estudio.pdf', size: payload.length, purpose: 'message' };
  const { uploadUrl } = await ask<{ uploadUrl: string }>(twin.app, 'createUpload', patient, announced);
  expect((await twin.app.inject({ method: 'PUT', url: uploadUrl, payload })).statusCode).toBe(200);
  expect((await twin.app.inject('/readyz')).statusCode).toBe(200);
  const text = await scrape();
  await twin.close();
  const counted = (operation: string, outcome: string) =>
    figure(text, `consultorio_storage_calls_total{operation="${operation}",place="folder",outcome="${outcome}"}`);
  expect(counted('write', 'ok')).toBe(1);
  expect(counted('ready', 'ok')).toBe(1);
  expect(counted('write', 'failed')).toBeNaN();
  expect(figure(text, 'consultorio_storage_bytes_total{operation="write",place="folder"}')).toBe(payload.length);
  expect(figure(text, 'consultorio_storage_call_duration_seconds_count{operation="write",place="folder"}')).toBe(1);
});

test('how the server does stands there, read from the database, the folder and the provider', async () => {
  const text = await scrape();
  for (const name of ['database', 'identity', 'storage']) expect(figure(text, `consultorio_${name}_up`), name).toBe(1);
  expect(figure(text, 'consultorio_storage_free_bytes')).toBeGreaterThan(1e6);
  expect(figure(text, 'consultorio_jobs_waiting{job="sendMail",state="failed"}')).toBe(0);
  expect(figure(text, 'consultorio_pool_connections{pool="own",state="most"}')).toBe(8);
  expect(figure(text, 'consultorio_pool_waiting{pool="patient"}')).toBe(0);
  // No backup was ever made: nothing is said, and not «in 1970».
  expect(text).not.toMatch(/^consultorio_last_backup_timestamp_seconds [0-9]/m);
  expect(figure(text, 'nodejs_eventloop_lag_seconds')).not.toBeNaN();
  // What cannot be read is told by its absence, which an alert would take for peace.
  // Neither a backup nor a virus scanner nor authorities of the SAT are there.
  const absent = stateNames.filter((name) => Number.isNaN(figure(text, name)));
  expect(absent).toEqual([
    'consultorio_scanner_up',
    'consultorio_efirma_authorities_end_timestamp_seconds',
    'consultorio_last_backup_timestamp_seconds',
  ]);
  expect(figure(text, 'consultorio_webhook_deliveries{state="dead"}')).toBe(0);
  expect(figure(text, 'consultorio_jobs_oldest_due_seconds{job="sendMail"}')).toBe(0);
});

test('of a bucket no room is told: the disk of the data is another', async () => {
  const { dependencies } = testApp;
  const inBucket = openMetrics({ port: 0, host: '127.0.0.1' });
  const storage = { service: 's3', bucket: 'clinic', prefix: '', region: 'us-east-1' } as const;
  const { port } = await inBucket.listen({ ...dependencies, env: { ...dependencies.env, storage } });
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await inBucket.close();
  expect(figure(text, 'consultorio_storage_free_bytes')).toBeNaN();
  expect(figure(text, 'consultorio_database_up')).toBe(1);
});

test('where nothing can be read the calls are told all the same', async () => {
  const broken = openMetrics({ port: 0, host: '127.0.0.1' });
  const away = () => {
    throw new Error('away');
  };
  const { log, env } = testApp.dependencies;
  const dependencies = { log, env: { ...env, storage: { folder: '/none' }, DATA_DIR: '/none' }, now: Date.now };
  const asked = new Proxy(dependencies, { get: (target, key) => Reflect.get(target, key) ?? away() });
  const { port } = await broken.listen(asked as never);
  broken.observer.call({ procedure: 'getClinic', endpoint: 'trpc', code: 'unavailable', seconds: 0.2 });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  await broken.close();
  expect(answer.status).toBe(200);
  expect(figure(text, 'consultorio_calls_total{procedure="getClinic",endpoint="trpc",code="unavailable"}')).toBe(1);
  expect(figure(text, 'consultorio_storage_free_bytes')).toBeNaN();
  for (const name of ['database', 'identity', 'storage']) expect(figure(text, `consultorio_${name}_up`), name).toBe(0);
});

test('what says nothing is told as down within seconds, and takes nothing else along', async () => {
  const { dependencies } = testApp;
  const asked = vi.fn(() => new Promise<never>(() => {}));
  const silent = openMetrics({ port: 0, host: '127.0.0.1' });
  const trash = { ...dependencies.files.trash, stoppedAt: asked };
  const { port } = await silent.listen({
    ...dependencies,
    identity: { ...dependencies.identity, isReachable: asked },
    files: { ...dependencies.files, trash },
  });
  const started = performance.now();
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(performance.now() - started).toBeLessThan(9_000);
  await silent.close();
  expect(figure(text, 'consultorio_identity_up')).toBe(0);
  expect(figure(text, 'consultorio_sweep_stopped')).toBeNaN();
  for (const name of ['database', 'storage']) expect(figure(text, `consultorio_${name}_up`), name).toBe(1);
  expect(figure(text, 'consultorio_jobs_waiting{job="sendMail",state="failed"}')).toBe(0);
  expect(asked).toHaveBeenCalledTimes(2);
}, 20_000);

test('no person stands in it', async () => {
  const text = await scrape();
  for (const secret of [patient.id, patient.uid, patient.email, patient.token]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|@/);
});

test('nothing else is at that port, and the figures are nowhere else', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await testApp.app.inject('/metrics')).statusCode).toBe(404);
});

test('every figure of the dashboard and of the alerts is one that we tell', async () => {
  const text = await scrape();
  const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['grafana-dashboard.json', 'alerts.yaml']) {
    const used = new Set(
      [...readFileSync(monitoring(file), 'utf8').matchAll(/\b(?:consultorio|nodejs|process)_[a-z0-9_]+/g)].map(
        ([name]) => name,
      ),
    );
    expect(used.size, file).toBeGreaterThan(5);
    for (const name of used) expect(told, `${file}: ${name}`).toContain(name.replace(/_(bucket|count|sum)$/, ''));
  }
});

test.skipIf(!hasPromtool)(
  'Prometheus’ own checker takes the figures, the alerts and every query of the dashboard',
  async () => {
    const text = await scrape();
    // What Node.js tells of itself has names that its linter does not like.
    const ours = text.split('\n').filter((line) => /\bconsultorio_/.test(line));
    expect(promtool(['check', 'metrics'], `${ours.join('\n')}\n`)).toMatchObject({ status: 0, stderr: '' });
    expect(promtool(['check', 'rules', monitoring('alerts.yaml')]).stderr).toBe('');
    const { panels } = JSON.parse(readFileSync(monitoring('grafana-dashboard.json'), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    const folder = mkdtempSync(join(tmpdir(), 'consultorio-rules-'));
    const rules = queries.map((expr, place) => ({ record: `panel_${place}`, expr }));
    writeFileSync(join(folder, 'panels.json'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(promtool(['check', 'rules', join(folder, 'panels.json')]).stderr).toBe('');
    rmSync(folder, { recursive: true });
  },
);

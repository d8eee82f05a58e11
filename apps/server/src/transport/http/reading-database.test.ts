import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, call } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { openMetrics } from '../metrics/metrics-server.ts';

let testApp: TestApp;
let patient: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
});
afterAll(() => testApp.close());

const ready = async () => {
  const answer = await testApp.app.inject('/readyz');
  return { http: answer.statusCode, ...answer.json<Record<string, boolean>>() };
};

/** As a provider does whose disk is full: whoever connects from now on may only read, and everybody connects anew. */
async function onlyRead(): Promise<void> {
  const [here] = await selectRaw<{ name: string }>(testApp.asJobs.db, sql`select current_database() as name`);
  await testApp.asOwner(`alter database ${here?.name} set default_transaction_read_only = on`);
  await testApp.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${here?.name}' and pid <> pg_backend_pid()`,
  );
}

/** Read once in five seconds: what asks is new each time. */
async function figures(): Promise<string[]> {
  const metrics = openMetrics({ port: 0, host: '127.0.0.1' });
  const { port } = await metrics.listen(testApp.dependencies);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await metrics.close();
  return text.split('\n').filter((line) => line.startsWith('consultorio_database_'));
}

test('what a balancer and an image’s health check ask is answered', async () => {
  const deployed = (file: string) => readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
  const paths = [
    /^ {2}option httpchk GET (\/\S+)$/m.exec(deployed('haproxy.cfg'))?.[1],
    /^HEALTHCHECK .*process\.env\.PORT\+'(\/\w+)'/m.exec(deployed('Containerfile'))?.[1],
  ];
  for (const path of paths) expect((await testApp.app.inject(path ?? '/none')).statusCode, path).toBe(200);
});

test('a database that only reads is told: what is there is read, and somebody is called', async () => {
  expect(await ready()).toMatchObject({ http: 200, degraded: false, database: true, writable: true });
  expect(await figures()).toEqual(['consultorio_database_up 1', 'consultorio_database_writable 1']);
  // Who is signed in: when that was is written down with the first call.
  await ask(testApp.app, 'getUserProfile', patient);
  await onlyRead();
  await expect.poll(ready).toMatchObject({ http: 200, ok: true, degraded: true, database: true, writable: false });
  expect(await figures()).toEqual(['consultorio_database_up 1', 'consultorio_database_writable 0']);
  expect(await ask(testApp.app, 'getUserProfile', patient)).toMatchObject({ email: patient.email });
  const refused = await call(testApp.app, 'trpc', 'recordConsent', patient, { documents: [], purpose: 'renewal' });
  expect(refused.http).not.toBe(200);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { makeConsultation } from '../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../testing/people.ts';
import { makeService } from '../testing/service-fixture.ts';
import { startTestApp } from '../testing/test-app.ts';

/** The server as a process of its own, on the embedded database, killed without warning. */
const folder = mkdtempSync(join(tmpdir(), 'consultorio-crash-'));
let port: number;
let server: ChildProcess;
let patient: Person;
let consultationId: string;

async function startServer() {
  server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: '',
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        FIREBASE_PROJECT_ID: inject('authProject'),
        FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost'),
      },
    },
  );
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function callable<T>(name: string, token: string, data: unknown): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as { result?: T; error?: { message: string } };
  if (!response.ok) throw new Error(`${name}: ${response.status} ${body.error?.message}`);
  return body.result as T;
}

beforeAll(async () => {
  const testApp = await startTestApp('pglite', { DATA_DIR: folder });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  const doctor = await makePerson(testApp.dependencies, { role: 'doctor' });
  const serviceId = await makeService(testApp.dependencies);
  consultationId = (await makeConsultation(testApp.dependencies, { patient, doctor, serviceId, state: 'inProgress' }))
    .consultationId;
  await testApp.close();
  port = await freePort();
  await startServer();
}, 120_000);

afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('killed in the middle of a burst of messages, it has every acknowledged one after the next start', async () => {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const writer = async (number: number) => {
    for (let message = 0; message < 200 && server.exitCode === null && !server.killed; message++) {
      const text = `ráfaga ${number}-${message} ${randomUUID()}`;
      await callable('sendMessage', patient.token, { consultationId, text, idempotencyKey: randomUUID() })
        .then(() => acknowledged.push(text))
        .catch(() => refused.push(text));
    }
  };
  const writers = Promise.all([1, 2, 3, 4].map(writer));
  while (acknowledged.length < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  server.kill('SIGKILL');
  await writers;

  await startServer();
  const kept = new Set<string>();
  for (let after = 0, more = true; more; ) {
    const page = await callable<{ items: { seq: number; text: string }[]; more: boolean }>(
      'listMessages',
      patient.token,
      {
        consultationId,
        after,
      },
    );
    for (const message of page.items) kept.add(message.text);
    after = page.items.at(-1)?.seq ?? after;
    more = page.more;
  }
  expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
}, 120_000);

test('a second server on the same folder is refused with a sentence and harms nobody', async () => {
  const second = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('./main.ts', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: '', PORT: '0', DATA_DIR: folder, FIREBASE_AUTH_EMULATOR_HOST: inject('authEmulatorHost') },
    },
  );
  let said = '';
  second.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'exit');
  expect(code).toBe(1);
  expect(said).toMatch(/DATA_DIR .* is in use/);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
}, 60_000);

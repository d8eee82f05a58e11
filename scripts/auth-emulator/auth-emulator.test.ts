import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOurs } from './callers.ts';

let folder: string;
let dataFile: string;
let running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consultorio-emulator-'));
  dataFile = join(folder, 'with space ñ', 'accounts.json');
});

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await rm(folder, { recursive: true, force: true });
});

/** Starts the emulator as `npm start` does and waits for its address. */
async function startEmulator(): Promise<{ child: ChildProcess; origin: string }> {
  const options = ['--port', '0', '--project', 'demo-test', '--data', dataFile];
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...options]);
  running.push(child);
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const [said] = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(errors))),
  ]);
  return { child, origin: /http:\S+/.exec(String(said))?.[0] ?? '' };
}

async function call(origin: string, path: string, body: object): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`${origin}/${path}?key=fake-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}
type Answer = {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  id_token?: string;
  users?: { validSince: string; emailVerified?: boolean }[];
  error?: { message: string };
};

function issuedAt(token = ''): number {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat;
}

const accounts = 'identitytoolkit.googleapis.com/v1/accounts';
const ana = { email: 'ana@consultorio.test', password: 'Demo-1234' };

test('what was acknowledged just before kill -9 is there after the next start: accounts, sessions, links', async () => {
  const first = await startEmulator();
  const emails = Array.from({ length: 12 }, (_, index) => `patient${index}@consultorio.test`);
  await Promise.all(emails.map((email) => call(first.origin, `${accounts}:signUp`, { email, password: 'Demo-1234' })));
  const { answer } = await call(first.origin, `${accounts}:signUp`, { ...ana, returnSecureToken: true });
  await call(first.origin, `${accounts}:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: answer.idToken });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const kept = JSON.parse(await readFile(dataFile, 'utf8')) as {
    users: { email: string; providerUserInfo: object[] }[];
  };
  expect(kept.users.map(({ email }) => email).sort()).toEqual([ana.email, ...emails].sort());
  expect(kept.users.find(({ email }) => email === ana.email)?.providerUserInfo).toMatchObject([
    { providerId: 'password' },
  ]);

  const second = await startEmulator();
  const signedIn = await call(second.origin, `${accounts}:signInWithPassword`, ana);
  expect(signedIn.answer.localId).toBe(answer.localId);
  const refreshed = await call(second.origin, 'securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: answer.refreshToken,
  });
  expect(refreshed.answer.id_token).toMatch(/^ey/);
  const sent = await fetch(`${second.origin}/emulator/v1/projects/demo-test/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { email: string; oobCode: string }[] };
  expect(oobCodes).toMatchObject([{ email: ana.email }]);
  await call(second.origin, `${accounts}:update`, { oobCode: oobCodes[0]?.oobCode });
  const found = await call(second.origin, `${accounts}:lookup`, { idToken: answer.idToken });
  expect(found.answer.users?.[0]?.emailVerified).toBe(true);
  // The emulator and firebase-admin refuse a token older than the account's `validSince`.
  expect(Number(found.answer.users?.[0]?.validSince)).toBeLessThanOrEqual(issuedAt(answer.idToken));
});

test('it tells no stranger who is registered, asks nothing of the internet, and ends with exit code 0', async () => {
  const { origin, child } = await startEmulator();
  await call(origin, `${accounts}:signUp`, ana);
  const wrong = await call(origin, `${accounts}:signInWithPassword`, { ...ana, password: 'another one' });
  const unknown = await call(origin, `${accounts}:signInWithPassword`, { ...ana, email: 'nobody@consultorio.test' });
  expect(wrong.answer.error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.answer.error?.message).toBe(wrong.answer.error?.message);
  const reset = { requestType: 'PASSWORD_RESET', email: 'nobody@consultorio.test' };
  expect((await call(origin, `${accounts}:sendOobCode`, reset)).status).toBe(200);

  // The Google pages.
  for (const page of ['iframe', 'handler']) {
    const address = `${origin}/emulator/auth/${page}?apiKey=fake-api-key&appName=x&providerId=google.com`;
    const response = await fetch(address);
    const html = await response.text();
    expect(html).toContain('<script');
    expect(html.match(/(src|href)="https?:[^"]*"/g)).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  const shim = await (await fetch(`${origin}/gapi-local.js`)).text();
  expect(shim).toContain('window.gapi_onload');
  expect(shim).not.toMatch(/^import /m);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a damaged accounts file stops the start with a sentence that names it', async () => {
  dataFile = join(folder, 'accounts.json');
  await writeFile(dataFile, '{"users": [');
  await expect(startEmulator()).rejects.toThrow(`${dataFile} is not a file of demo accounts`);
});

test.each([
  [{ host: '127.0.0.1:9099' }, true],
  [{ host: 'localhost:9099', origin: 'http://localhost:3000' }, true],
  [{ host: '127.0.0.1:9099', origin: 'https://demo.example' }, true],
  [{ host: '127.0.0.1:9099', origin: 'https://evil.example' }, false],
  [{ host: '127.0.0.1:9099', origin: 'null' }, false],
  [{ host: 'rebound.example:9099' }, false],
  [{}, false],
])('a request with %o is ours: %s', (headers, ours) => {
  expect(isOurs({ headers }, 'https://demo.example')).toBe(ours);
});

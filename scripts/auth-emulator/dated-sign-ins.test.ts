import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startAuthEmulator } from './server.ts';

type Tokens = { idToken?: string; refreshToken?: string; id_token?: string; refresh_token?: string };

/** The second of the sign-in that a token tells. */
const signedInAt = (token = ''): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time;

test('a renewed token keeps the date of its own sign-in, whatever other device signed in meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'consultorio-emulator-'));
  const emulator = await startAuthEmulator({
    port: 0,
    projectId: 'demo-test',
    dataFile: join(folder, 'accounts.json'),
  });
  const call = async (path: string, body: object): Promise<Tokens> => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${emulator.origin}/${path}?key=fake-api-key`, request)).json()) as Tokens;
  };
  const ana = { email: 'ana@consultorio.test', password: 'Demo-1234', returnSecureToken: true };
  const signIn = () => call('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', ana);
  const renew = (token = '') =>
    call('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: token });
  try {
    await call('identitytoolkit.googleapis.com/v1/accounts:signUp', ana);
    const here = await signIn();
    await pause(1_100);
    const there = await signIn();
    const [first, second] = [signedInAt(here.idToken), signedInAt(there.idToken)];
    expect(second).toBeGreaterThan(first);
    const renewed = await renew(here.refreshToken);
    expect(signedInAt(renewed.id_token)).toBe(first);
    expect(signedInAt((await renew(there.refreshToken)).id_token)).toBe(second);
    expect(signedInAt((await renew(renewed.refresh_token)).id_token)).toBe(first);
    await pause(1_100);
    expect(signedInAt((await signIn()).idToken)).toBeGreaterThan(second);
  } finally {
    await emulator.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator } from './server.ts';

type Answer = {
  idToken?: string;
  refreshToken?: string;
  id_token?: string;
  refresh_token?: string;
  error?: { message: string };
  oobCodes?: { oobCode: string }[];
};

let folder: string;
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consultorio-emulator-'));
  emulator = await startAuthEmulator({ port: 0, projectId: 'demo-test', dataFile: join(folder, 'accounts.json') });
});
afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

async function call(path: string, body?: object, method = 'POST'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(method === 'PATCH' && { authorization: 'Bearer owner' }) };
  const request = body ? { method, headers, body: JSON.stringify(body) } : {};
  const joint = path.includes('?') ? '&' : '?';
  return (await (await fetch(`${emulator.origin}/${path}${joint}key=fake-api-key`, request)).json()) as Answer;
}
const toolkit = 'identitytoolkit.googleapis.com';
const ana = { email: 'ana@consultorio.test', password: 'Demo-1234', returnSecureToken: true };

/** The second of the sign-in that a token tells. */
const signedInAt = (token = ''): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).auth_time;

test('a renewed token keeps the date of its own sign-in, whatever other device signed in meanwhile', async () => {
  const signIn = () => call(`${toolkit}/v1/accounts:signInWithPassword`, ana);
  const renew = (token = '') =>
    call('securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: token });
  await call(`${toolkit}/v1/accounts:signUp`, ana);
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
});

test('a policy that an administrator sets is read by everybody, and refuses passwords in the real API’s words', async () => {
  expect(await call(`${toolkit}/v2/passwordPolicy`)).toMatchObject({ enforcementState: 'OFF', schemaVersion: 1 });
  const strength = { minPasswordLength: 8, containsUppercaseCharacter: true };
  const passwordPolicyConfig = {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: strength }],
  };
  const config = `${toolkit}/v2/projects/demo-test/config?updateMask=passwordPolicyConfig`;
  await call(config, { passwordPolicyConfig }, 'PATCH');
  expect(await call(`${toolkit}/v2/passwordPolicy`)).toMatchObject({
    enforcementState: 'ENFORCE',
    customStrengthOptions: { ...strength, maxPasswordLength: 4096 },
  });
  const refused =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]';
  const eva = { email: 'eva@consultorio.test', password: 'abcdef' };
  expect((await call(`${toolkit}/v1/accounts:signUp`, eva)).error?.message).toBe(refused);

  await call(`${toolkit}/v1/accounts:sendOobCode`, { requestType: 'PASSWORD_RESET', email: ana.email });
  const oobCode = (await call('emulator/v1/projects/demo-test/oobCodes')).oobCodes?.[0]?.oobCode;
  const reset = (newPassword: string) => call(`${toolkit}/v1/accounts:resetPassword`, { oobCode, newPassword });
  expect((await reset('zyxwvu')).error?.message).toBe(refused);
  // The link is still good for a better one.
  expect(await reset('Zyxwvuts')).not.toHaveProperty('error');
});

test('a mailed link proves the address, works once, and ends a password that was chosen before', async () => {
  const leo = { email: 'leo@consultorio.test', password: 'De-otra-persona-1', returnSecureToken: true };
  await call(`${toolkit}/v1/accounts:signUp`, leo);
  const enter = async (email: string) => {
    await call(`${toolkit}/v1/accounts:sendOobCode`, { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://x' });
    const oobCode = (await call('emulator/v1/projects/demo-test/oobCodes')).oobCodes?.at(-1)?.oobCode;
    return () => call(`${toolkit}/v1/accounts:signInWithEmailLink`, { email, oobCode });
  };
  const byLink = await enter(leo.email);
  const [once, twice] = await Promise.all([byLink(), byLink()]);
  expect([once, twice].map(({ error }) => error?.message ?? 'in').sort()).toEqual(['INVALID_OOB_CODE', 'in']);
  expect((await call(`${toolkit}/v1/accounts:signInWithPassword`, leo)).error?.message).toBe(
    'INVALID_LOGIN_CREDENTIALS',
  );

  // One that was proved stays: ana's address was, by the link with which she chose her password.
  const better = { ...ana, password: 'Zyxwvuts' };
  await (await enter(ana.email))();
  expect(await call(`${toolkit}/v1/accounts:signInWithPassword`, better)).not.toHaveProperty('error');
});

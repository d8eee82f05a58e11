import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startAuthEmulator } from './server.ts';
import { totpNow } from './totp.ts';

type Factor = { mfaEnrollmentId: string; phoneInfo?: string; totpInfo?: object };
type Answer = {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  id_token?: string;
  mfaPendingCredential?: string;
  mfaInfo?: Factor[];
  users?: { mfaInfo?: Factor[] }[];
  totpSessionInfo?: { sharedSecretKey: string; sessionInfo: string };
  phoneSessionInfo?: { sessionInfo: string };
  phoneResponseInfo?: { sessionInfo: string };
  verificationCodes?: { code: string; sessionInfo: string }[];
  error?: { message: string };
};

let folder: string;
let dataFile: string;
let emulator: Awaited<ReturnType<typeof startAuthEmulator>>;
const start = async () => {
  emulator = await startAuthEmulator({ port: 0, projectId: 'demo-test', dataFile });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'consultorio-emulator-'));
  dataFile = join(folder, 'accounts.json');
  await start();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true, force: true });
});

const owner = { authorization: 'Bearer owner' };
async function ask(path: string, body?: object, { method = 'POST', headers = {} } = {}): Promise<Answer> {
  const sent = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const joint = path.includes('?') ? '&' : '?';
  const response = await fetch(`${emulator.origin}/${path}${joint}key=fake-api-key`, body ? sent : {});
  return (await response.json()) as Answer;
}
const toolkit = 'identitytoolkit.googleapis.com';
const call = (name: string, body: object) => ask(`${toolkit}/${name}`, body);
const allow = (mfa: object) =>
  ask(`${toolkit}/v2/projects/demo-test/config?updateMask=mfa`, { mfa }, { method: 'PATCH', headers: owner });

const password = 'Demo-1234';
const signIn = (email: string) => call('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
/** Signed in, with a proved address. */
async function somebody(name: string): Promise<{ email: string; idToken: string }> {
  const email = `${name}@consultorio.test`;
  const { localId, idToken = '' } = await call('v1/accounts:signUp', { email, password, returnSecureToken: true });
  await ask(`${toolkit}/v1/projects/demo-test/accounts:update`, { localId, emailVerified: true }, { headers: owner });
  return { email, idToken };
}
const begin = (idToken: string) => call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
async function enrol(idToken: string): Promise<{ key: string; answer: Answer }> {
  const { totpSessionInfo } = await begin(idToken);
  const { sharedSecretKey: key = '', sessionInfo } = totpSessionInfo ?? {};
  const totpVerificationInfo = { sessionInfo, verificationCode: totpNow(key) };
  const answer = await call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'Mi app',
    totpVerificationInfo,
  });
  return { key, answer };
}
const finish = (half: Answer, verificationCode: string) =>
  call('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: half.mfaPendingCredential,
    mfaEnrollmentId: half.mfaInfo?.[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  });
const firebaseOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).firebase;
const smsOf = async (sessionInfo = '') =>
  (await ask('emulator/v1/projects/demo-test/verificationCodes')).verificationCodes?.find(
    (sent) => sent.sessionInfo === sessionInfo,
  )?.code;

test('whoever has an authenticator signs in with its code: once each, no wrong one, nobody without, after a restart too', async () => {
  const { email, idToken } = await somebody('ana');
  const { key, answer } = await enrol(idToken);
  expect(firebaseOf(answer.idToken)).toMatchObject({ sign_in_second_factor: 'totp' });
  const told = await call('v1/accounts:lookup', { idToken });
  expect(told.users?.[0]?.mfaInfo).toMatchObject([{ displayName: 'Mi app', totpInfo: {} }]);
  expect(JSON.stringify(told)).not.toContain(key);
  await emulator.stop();
  await start();

  const half = await signIn(email);
  expect(half).toMatchObject({ mfaInfo: [{ totpInfo: {} }] });
  expect(half.idToken).toBeUndefined();
  expect((await finish(half, totpNow(key, 40))).error?.message).toMatch(/^INVALID_CODE/);
  const code = totpNow(key, 1);
  const whole = await finish(half, code);
  expect(firebaseOf(whole.idToken)).toMatchObject({ sign_in_provider: 'password', sign_in_second_factor: 'totp' });
  const renewal = { grant_type: 'refresh_token', refresh_token: whole.refreshToken };
  const renewed = await ask('securetoken.googleapis.com/v1/token', renewal);
  expect(firebaseOf(renewed.id_token)).toMatchObject({ sign_in_second_factor: 'totp' });
  expect((await finish(await signIn(email), code)).error?.message).toMatch(/^INVALID_CODE/);
});

test('few tries, and half a sign-in ends by itself', async () => {
  const { email, idToken } = await somebody('beto');
  const { key } = await enrol(idToken);
  const half = await signIn(email);
  for (let at = 0; at < 5; at += 1) await finish(half, '000000');
  expect((await finish(half, totpNow(key, 1))).error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  expect((await finish(half, totpNow(key))).error?.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  const old = await call('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId: 'any' });
  expect(old.error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  expect((await begin(idToken)).error?.message).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
});

test('by SMS as well, and a factor that was removed is asked of nobody', async () => {
  const { email, idToken } = await somebody('carla');
  const phoneNumber = '+525512345678';
  const { phoneSessionInfo } = await call('v2/accounts/mfaEnrollment:start', {
    idToken,
    phoneEnrollmentInfo: { phoneNumber, recaptchaToken: 'any' },
  });
  const sessionInfo = phoneSessionInfo?.sessionInfo;
  const phoneVerificationInfo = { sessionInfo, code: await smsOf(sessionInfo) };
  const enrolled = await call('v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo });
  expect(firebaseOf(enrolled.idToken)).toMatchObject({ sign_in_second_factor: 'phone' });

  const half = await signIn(email);
  expect(half.mfaInfo).toMatchObject([{ phoneInfo: '+********5678' }]);
  const { mfaPendingCredential } = half;
  const mfaEnrollmentId = half.mfaInfo?.[0]?.mfaEnrollmentId;
  const sent = await call('v2/accounts/mfaSignIn:start', { mfaPendingCredential, mfaEnrollmentId });
  const again = sent.phoneResponseInfo?.sessionInfo;
  const proof = { sessionInfo: again, code: await smsOf(again) };
  const whole = await call('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo: proof });
  expect(firebaseOf(whole.idToken)).toMatchObject({ sign_in_second_factor: 'phone' });
  await call('v2/accounts/mfaEnrollment:withdraw', { idToken: whole.idToken, mfaEnrollmentId });
  expect((await signIn(email)).idToken).toMatch(/^ey/);
});

test('an address that nobody proved enrols nothing, and a project says what it offers', async () => {
  const email = 'diana@consultorio.test';
  const { idToken = '' } = await call('v1/accounts:signUp', { email, password, returnSecureToken: true });
  expect((await begin(idToken)).error?.message).toMatch(/^UNVERIFIED_EMAIL/);
  const { idToken: proved } = await somebody('elsa');
  await allow({ state: 'DISABLED', enabledProviders: [] });
  expect((await begin(proved)).error?.message).toMatch(/^OPERATION_NOT_ALLOWED/);
  await allow({ providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }] });
  expect((await begin(proved)).totpSessionInfo?.sharedSecretKey).toMatch(/^[A-Z2-7]{32}$/);
  const bySms = { idToken: proved, phoneEnrollmentInfo: { phoneNumber: '+525500000000' } };
  expect((await call('v2/accounts/mfaEnrollment:start', bySms)).error?.message).toMatch(/^OPERATION_NOT_ALLOWED/);
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Provider, projectId, provided, startProvider } from '../../../../../scripts/token-provider.ts';
import { createIdentity, type Identity } from './identity.ts';

let provider: Provider;
let identity: Identity;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(() => {
  provider.asked.length = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const { httpAgent, credential } = provided(provider.port);
  identity = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
});
afterEach(async () => {
  vi.useRealTimers();
  await identity.close();
});
afterAll(() => provider.close());

const refused = { appCode: 'unauthenticated' };
const halfAMinuteLater = () => vi.advanceTimersByTime(31_000);
const inAnHour = () => String(Math.floor(Date.now() / 1000) + 3600);

test.each([
  ['revoked', () => ({ validSince: inAnHour() })],
  ['of a disabled account', () => ({ disabled: true })],
  ['of a deleted account', () => null],
])('a session that is %s ends within half a minute, and a new one never begins', async (what, account) => {
  const token = provider.tokenOf(what);
  expect(await identity.verify(token)).toMatchObject({ uid: what });
  provider.tell(what, account());
  expect(await identity.verify(token)).toMatchObject({ uid: what });
  halfAMinuteLater();
  await expect(identity.verify(token)).rejects.toMatchObject(refused);
  await expect(identity.verify(provider.tokenOf(what))).rejects.toMatchObject(refused);
});

test('a whole clinic that comes at once is three questions, and each person is told of themself', async () => {
  const people = Array.from({ length: 250 }, (_nothing, index) => `person-${index}`);
  const tokens = people.map((uid) => provider.tokenOf(uid));
  await Promise.all(tokens.map((token) => identity.verify(token)));
  provider.tell('person-7', { disabled: true });
  halfAMinuteLater();
  provider.asked.length = 0;
  const answers = await Promise.allSettled(tokens.map((token) => identity.verify(token)));
  const inForce = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.uid : null));
  expect(inForce).toEqual(people.map((uid) => (uid === 'person-7' ? null : uid)));
  expect(provider.asked).toEqual([100, 100, 50]);
});

test('one person who asks many things at once is one question', async () => {
  const token = provider.tokenOf('ana');
  await identity.verify(token);
  halfAMinuteLater();
  provider.asked.length = 0;
  await Promise.all(Array.from({ length: 20 }, () => identity.verify(token)));
  expect(provider.asked).toEqual([1]);
});

test('who was confirmed goes on for the time that was set while the provider is away; nobody else, and nobody is called a liar', async () => {
  const away = await startProvider();
  const { httpAgent, credential } = provided(away.port);
  const open = (IDENTITY_GRACE_MINUTES: number) =>
    createIdentity(
      { FIREBASE_PROJECT_ID: projectId, emulated: false, IDENTITY_GRACE_MINUTES },
      { httpAgent, credential },
    );
  const [strict, patient] = [open(0), open(15)];
  const [token, other] = [away.tokenOf('ana'), away.tokenOf('luis')];
  for (const one of [strict, patient]) await one.verify(token);
  away.close();
  halfAMinuteLater();
  const unavailable = { appCode: 'unavailable' };
  await expect(strict.verify(token)).rejects.toMatchObject(unavailable);
  expect(await patient.verify(token)).toMatchObject({ uid: 'ana' });
  await expect(patient.verify(other)).rejects.toMatchObject(unavailable);
  vi.advanceTimersByTime(14 * 60_000);
  expect(await patient.verify(token)).toMatchObject({ uid: 'ana' });
  vi.advanceTimersByTime(60_000);
  await expect(patient.verify(token)).rejects.toMatchObject(unavailable);
  await Promise.all([strict.close(), patient.close()]);
});

test('a token that is renewed while the provider is away goes on as its sign-in did; another sign-in does not', async () => {
  const away = await startProvider();
  const { httpAgent, credential } = provided(away.port);
  const patient = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
  const authTime = Math.floor(Date.now() / 1000) - 600;
  await patient.verify(away.signed('ana', { payload: { auth_time: authTime } }));
  away.close();
  halfAMinuteLater();
  const renewed = away.signed('ana', { payload: { auth_time: authTime } });
  expect(await patient.verify(renewed)).toMatchObject({ uid: 'ana', authTime });
  const unavailable = { appCode: 'unavailable' };
  await expect(patient.verify(away.signed('ana', { payload: { auth_time: authTime + 60 } }))).rejects.toMatchObject(
    unavailable,
  );
  await expect(patient.verify(away.signed('luis', { payload: { auth_time: authTime } }))).rejects.toMatchObject(
    unavailable,
  );
  const [header, , signature] = renewed.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'ana', auth_time: authTime })).toString('base64url');
  await expect(patient.verify(`${header}.${claims}.${signature}`)).rejects.toMatchObject(refused);
  vi.advanceTimersByTime(15 * 60_000);
  await expect(patient.verify(away.signed('ana', { payload: { auth_time: authTime } }))).rejects.toMatchObject(
    unavailable,
  );
  await patient.close();
});

test('a sign-in that the provider has revoked is not confirmed by an earlier answer once it is away', async () => {
  const away = await startProvider();
  const { httpAgent, credential } = provided(away.port);
  const patient = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
  const authTime = Math.floor(Date.now() / 1000) - 600;
  const token = away.signed('ana', { payload: { auth_time: authTime } });
  await patient.verify(token);
  away.tell('ana', { disabled: true });
  halfAMinuteLater();
  await expect(patient.verify(token)).rejects.toMatchObject(refused);
  away.close();
  await expect(patient.verify(away.signed('ana', { payload: { auth_time: authTime } }))).rejects.toMatchObject({
    appCode: 'unavailable',
  });
  await patient.close();
});

test('a clock that is set back by a day leaves a revoked session no longer than half a minute', async () => {
  const token = provider.tokenOf('eva');
  await identity.verify(token);
  provider.tell('eva', { disabled: true });
  halfAMinuteLater();
  vi.setSystemTime(Date.now() - 86_400_000);
  await expect(identity.verify(token)).rejects.toMatchObject(refused);
});

test('a provider that takes every question and answers none holds nobody who was confirmed for long', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { httpAgent, credential } = provided(provider.port);
  const frozen = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
  const token = provider.tokenOf('ana');
  await frozen.verify(token);
  httpAgent.createConnection = () => connect((silent.address() as AddressInfo).port, '127.0.0.1');
  httpAgent.destroy();
  halfAMinuteLater();
  const before = process.hrtime.bigint();
  for (let count = 0; count < 20; count++) expect(await frozen.verify(token)).toMatchObject({ uid: 'ana' });
  // Once, and not at each call.
  expect(process.hrtime.bigint() - before).toBeLessThan(6_000_000_000n);
  silent.close();
  await frozen.close();
});

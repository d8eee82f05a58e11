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
  vi.useFakeTimers({ toFake: ['Date'] });
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

test('nobody is believed, and nobody called a liar, while the provider cannot be asked', async () => {
  const away = await startProvider();
  const { httpAgent, credential } = provided(away.port);
  const alone = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
  const token = away.tokenOf('ana');
  await alone.verify(token);
  away.close();
  halfAMinuteLater();
  await expect(alone.verify(token)).rejects.toMatchObject({ appCode: 'unavailable' });
  await alone.close();
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Provider, projectId, provided, startProvider } from '../../../../../scripts/token-provider.ts';
import { createIdentity, type Identity } from './identity.ts';

/** A provider that takes every question and answers none: a machine that hangs, a network that swallows. */
const ANSWER_MS = 1_000;

let provider: Provider;
let identity: Identity;
let freeze: () => void;
let open: Set<Socket>;
let close: () => void;
beforeAll(async () => {
  provider = await startProvider();
});
beforeEach(async () => {
  open = new Set();
  const silent = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { httpAgent, credential } = provided(provider.port);
  identity = createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential }, ANSWER_MS);
  freeze = () => {
    httpAgent.createConnection = () => connect((silent.address() as AddressInfo).port, '127.0.0.1');
    httpAgent.destroy();
  };
  close = () => {
    for (const socket of open) socket.destroy();
    silent.close();
  };
});
afterEach(async () => {
  close();
  await identity.close();
});
afterAll(() => provider.close());

const unavailable = { appCode: 'unavailable' };
const ended = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'let in',
    ({ appCode }) => appCode,
  );
const endsOf = async (asked: Promise<string>[]) => new Set(await Promise.all(asked));

test('a crowd that signs in meanwhile is refused in time, and few of its questions stay open', async () => {
  await identity.verify(provider.tokenOf('ana'));
  freeze();
  const asked: Promise<string>[] = [];
  for (let turn = 0; turn < 30; turn++) {
    for (let one = 0; one < 7; one++) asked.push(ended(identity.verify(provider.tokenOf(`new-${turn}-${one}`))));
    await pause(100);
  }
  const since = performance.now();
  expect(await endsOf(asked)).toEqual(new Set(['unavailable']));
  expect(performance.now() - since).toBeLessThan(ANSWER_MS + 1_000);
  expect(open.size).toBeLessThan(10);
}, 60_000);

test('a server that has no certificates yet asks for them once, for all who come', async () => {
  freeze();
  const since = performance.now();
  const asked = Array.from({ length: 50 }, (_nothing, one) => ended(identity.verify(provider.tokenOf(`one-${one}`))));
  // Nobody is called a liar.
  expect(await endsOf(asked)).toEqual(new Set(['unavailable']));
  expect(performance.now() - since).toBeLessThan(ANSWER_MS + 1_000);
  expect(open.size).toBe(1);
}, 60_000);

test('what one can do without is waited for no longer than a moment, and not asked again at once', async () => {
  await identity.verify(provider.tokenOf('ana'));
  freeze();
  const since = performance.now();
  await expect(identity.lookUp('ana')).rejects.toMatchObject(unavailable);
  expect(performance.now() - since).toBeLessThan(ANSWER_MS + 1_000);
  await expect(identity.lookUpSoon('ana')).rejects.toMatchObject(unavailable);
  const { size } = open;
  for (let again = 0; again < 20; again++) await expect(identity.lookUpSoon('ana')).rejects.toMatchObject(unavailable);
  expect(open.size).toBe(size);
  expect(performance.now() - since).toBeLessThan(ANSWER_MS + 4_000);
}, 60_000);

test('once it answers, a crowd of new sign-ins is let in', async () => {
  const crowd = Array.from({ length: 900 }, (_nothing, one) => ended(identity.verify(provider.tokenOf(`late-${one}`))));
  expect(await endsOf(crowd)).toEqual(new Set(['let in']));
}, 60_000);

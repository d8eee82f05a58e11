import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MIB = 1024 * 1024;
let testApp: TestApp;
let patient: Person;
let other: Person;
beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  patient = await makePerson(testApp.dependencies, { role: 'patient' });
  other = await makePerson(testApp.dependencies, { role: 'patient' });
});
const open: Socket[] = [];
const held = () => testApp.dependencies.budgets.largeBodies.taken();
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(held).toBe(0);
  await expect.poll(() => testApp.dependencies.budgets.smallBodies.taken()).toBe(0);
});
afterAll(() => testApp.close());

type Sending = { path?: string; headers?: Record<string, string>; token?: string; start?: Buffer | string };
/** Announces a body and sends the beginning of it. Answers what comes back, once it does. */
function send({ path = '/updatePatientProfilePicture', headers = {}, token, start = '{"data":' }: Sending) {
  const socket = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1');
  open.push(socket);
  const lines = Object.entries({
    host: 'x',
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  });
  socket.on('error', () => {});
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.write(start);
  let text = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
  });
  return {
    socket,
    /** Status and own code, when it is there. */
    answer: async () => {
      while (!text.includes('}}')) await once(socket, 'data');
      return { http: Number(text.slice(9, 12)), code: /"(?:appCode|code)":"([a-z-]+)"/.exec(text)?.[1], text };
    },
  };
}
const length = (bytes: number) => ({ 'content-length': String(bytes) });

test('forty strangers who announce a picture hold nothing: each is asked who it is, at both endpoints', async () => {
  const sent = Array.from({ length: 40 }, (_, index) => {
    const path = index % 2 ? '/trpc/updatePatientProfilePicture' : '/updatePatientProfilePicture';
    return send({ path, headers: length(13 * MIB) });
  });
  expect(held()).toBe(0);
  for (const { answer } of sent) expect(await answer()).toMatchObject({ http: 401, code: 'unauthenticated' });
  expect(held()).toBe(0);
});

test('a token that nobody gave opens no large body either', async () => {
  const { answer } = send({ headers: length(13 * MIB), token: 'rubbish' });
  expect(await answer()).toMatchObject({ http: 401, code: 'unauthenticated' });
});

test('each has a length of its own, which nobody passes', async () => {
  const sent = (
    [
      ['a registration', '/registerPatient', 300 * 1024],
      ['a name that nobody knows', '/nada', 300 * 1024],
      ['a text', '/sendMessage', 3 * MIB],
      ['a picture', '/updatePatientProfilePicture', 15 * MIB],
      ['the logo', '/updateEstablishmentLogo', 5 * MIB],
      ['a batch of texts', '/trpc/sendMessage,rateConsultation', 5 * MIB],
    ] as const
  ).map(([what, path, bytes]) => ({ what, ...send({ path, headers: length(bytes), token: patient.token }) }));
  // All at once: what follows a refusal is still read for two seconds.
  for (const { what, answer } of sent)
    expect(await answer(), what).toMatchObject({ http: 413, code: 'file-too-large' });
});

test('who does not tell the length is cut at what it may be', async () => {
  const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
  for (const path of ['/sendMessage', '/trpc/sendMessage']) {
    const stranger = send({ path, headers: { 'transfer-encoding': 'chunked' }, start: chunk.repeat(5) });
    stranger.socket.write('0\r\n\r\n');
    expect(await stranger.answer()).toMatchObject({ http: 413, code: 'file-too-large' });
    const known = send({
      path,
      headers: { 'transfer-encoding': 'chunked' },
      token: patient.token,
      start: chunk.repeat(33),
    });
    known.socket.write('0\r\n\r\n');
    expect(await known.answer()).toMatchObject({ http: 413, code: 'file-too-large' });
  }
});

test('what is packed into a few bytes is not unpacked for a stranger, and only as far as it may be for anybody', async () => {
  const bomb = gzipSync(`{"data":"${' '.repeat(20 * MIB)}"}`);
  const headers = { ...length(bomb.length), 'content-encoding': 'gzip' };
  expect(await send({ headers, start: bomb }).answer()).toMatchObject({ http: 401, code: 'unauthenticated' });
  expect(await send({ headers, start: bomb, token: patient.token }).answer()).toMatchObject({ http: 413 });
});

test('all bodies together have a limit, one person has a part of it, and who waits too much is told when to come back', async () => {
  const mine = Array.from({ length: 10 }, () => send({ headers: length(13 * MIB), token: patient.token }));
  await expect.poll(held).toBe(26 * MIB);
  // Two are read, eight wait unread.
  const refused = await send({ headers: length(13 * MIB), token: patient.token }).answer();
  expect(refused).toMatchObject({ http: 429, code: 'rate-limited' });
  expect(refused.text).toMatch(/retry-after: \d+/i);
  // Somebody else need not wait for all of them.
  send({ headers: length(13 * MIB), token: other.token });
  await expect.poll(held).toBe(39 * MIB);
  // A caller that leaves gives its share back, and the next one's body is read.
  mine[0]?.socket.destroy();
  await expect.poll(held).toBe(39 * MIB);
  for (const { socket } of mine) socket.destroy();
  await expect.poll(held).toBe(13 * MIB);
});

test('small bodies of one address have a limit too', async () => {
  for (let index = 0; index < 64; index++) send({ path: '/getClinic', headers: length(256 * 1024) });
  await expect.poll(() => testApp.dependencies.budgets.smallBodies.taken()).toBe(16 * MIB);
  expect(await send({ path: '/getClinic', headers: length(256 * 1024) }).answer()).toMatchObject({ http: 429 });
});

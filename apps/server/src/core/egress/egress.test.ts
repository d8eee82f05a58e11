import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LookUp, openEgress } from './egress.ts';

let server: Server;
let port: number;
let asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/elsewhere') return response.writeHead(302, { location: '/there' }).end();
    if (request.url === '/hangs') return;
    if (request.url === '/drips') return response.writeHead(200).write('beginning');
    if (request.url === '/huge') return response.writeHead(200).end('x'.repeat(5_000_000));
    return response.end('taken');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const limits = { timeoutMs: 3_000, mostBytes: 1_000 };
const answersWith =
  (...rounds: string[][]): LookUp =>
  (_host, done) => {
    const [addresses = []] = rounds.length > 1 ? rounds.splice(0, 1) : rounds;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
const onlyLoopback = (address: string) => address === '127.0.0.1';

describe('an address that is told us', () => {
  const inside = [
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
    ...['192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16', '100.100.100.200'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1', '::ffff:a00:1', '::7f00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1'],
  ];
  test.each(inside)('%s is none of the public network, by its name or as it stands', async (address) => {
    const byName = openEgress({ lookUp: answersWith([address]) });
    await expect(byName.ask('https://receiver.example/', limits)).rejects.toThrow('receiver.example');
    const literal = `https://${address.includes(':') ? `[${address}]` : address}/`;
    await expect(openEgress().ask(literal, limits)).rejects.toMatchObject({ name: 'ForbiddenAddress' });
    expect(openEgress().mayBeAsked(literal)).toBe(false);
  });

  test.each(['http://0x7f.1/', 'http://2130706433/', 'http://127.1/', 'http://[::ffff:7f00:1]/'])(
    '%s is this machine, however it is written',
    async (url) => {
      const egress = openEgress({ allows: (address) => address === '10.0.0.1' });
      await expect(egress.ask(url, limits)).rejects.toMatchObject({ name: 'ForbiddenAddress' });
      expect(egress.mayBeAsked(url)).toBe(false);
    },
  );

  test('with one address inside among public ones is refused whole', async () => {
    const egress = openEgress({ lookUp: answersWith(['93.184.215.14', '10.0.0.1']) });
    await expect(egress.ask('https://receiver.example/', limits)).rejects.toMatchObject({ name: 'ForbiddenAddress' });
  });

  test('is judged when the connection is made: a name that leads elsewhere meanwhile reaches nothing', async () => {
    const rebinds = answersWith(['127.0.0.1'], ['127.0.0.2']);
    const egress = openEgress({ allows: onlyLoopback, lookUp: rebinds });
    const url = `http://receiver.example:${port}/`;
    expect(await egress.ask(url, limits)).toMatchObject({ status: 200, body: 'taken' });
    await expect(egress.ask(url, limits)).rejects.toMatchObject({ name: 'ForbiddenAddress' });
    expect(asked).toEqual(['/']);
  });

  test('is asked over plain http only where it is allowed, and never with a user in it', async () => {
    const egress = openEgress({ lookUp: answersWith(['93.184.215.14']), allows: onlyLoopback });
    await expect(egress.ask('http://receiver.example/', limits)).rejects.toMatchObject({ name: 'ForbiddenAddress' });
    expect(openEgress().mayBeAsked('http://receiver.example/')).toBe(false);
    expect(openEgress().mayBeAsked('https://receiver.example/')).toBe(true);
    for (const url of ['https://user:word@receiver.example/', 'ftp://receiver.example/', 'file:///etc/passwd', 'x'])
      expect(openEgress().mayBeAsked(url), url).toBe(false);
  });
});

describe('an answer', () => {
  const ask = (path: string, more = {}) =>
    openEgress({ allows: onlyLoopback }).ask(`http://127.0.0.1:${port}${path}`, { ...limits, ...more });

  test('that leads elsewhere is not followed', async () => {
    expect(await ask('/elsewhere')).toMatchObject({ status: 302, cut: false });
    expect(asked).toEqual(['/elsewhere']);
  });

  test('that does not come is waited for no longer than was said', async () => {
    await expect(ask('/hangs', { timeoutMs: 200 })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that never ends, or is huge, is cut: its status is known', async () => {
    expect(await ask('/drips', { timeoutMs: 200 })).toEqual(
      expect.objectContaining({ status: 200, body: 'beginning', cut: true }),
    );
    const huge = await ask('/huge');
    expect(huge).toMatchObject({ status: 200, cut: true });
    expect(huge.body.length).toBeLessThanOrEqual(1_000);
  });
});

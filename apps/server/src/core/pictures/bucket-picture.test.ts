import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent, get } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketPicture, isInBucket, isPublic, publicLookup } from './bucket-picture.ts';

const buckets = ['clinica.appspot.com', 'fotos'];

test.each([
  ['https://firebasestorage.googleapis.com/v0/b/clinica.appspot.com/o/p%2Fa.png?alt=media&token=x', true],
  ['https://storage.googleapis.com/fotos/a.png', true],
  ['https://fotos.storage.googleapis.com/a.png', true],
  ['http://storage.googleapis.com/fotos/a.png', false],
  ['https://storage.googleapis.com:8443/fotos/a.png', false],
  ['https://u:p@storage.googleapis.com/fotos/a.png', false],
  ['https://storage.googleapis.com/otras/a.png', false],
  ['https://storage.googleapis.com/fotos', false],
  ['https://storage.googleapis.com/fotos/../otras/a.png', false],
  ['https://storage.googleapis.com/fotos%2F..%2Fotras/a.png', false],
  ['https://fotos.storage.googleapis.com.ejemplo.mx/a.png', false],
  ['https://firebasestorage.googleapis.com/v0/b/otras/o/a.png', false],
  ['https://firebasestorage.googleapis.com/v1/b/fotos/o/a.png', false],
  ['https://169.254.169.254/fotos/a.png', false],
])('%s is in a bucket: %s', (address, expected) => {
  expect(isInBucket(new URL(address), buckets)).toBe(expected);
});

test.each([
  ...['8.8.8.8', '142.250.0.1', '2607:f8b0:4012::201b'].map((address) => [address, true] as const),
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1']
    .concat(['255.255.255.255', '::1', '::', 'fc00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1'])
    .concat(['2002:a00:1::', '2001::1', 'no address'])
    .map((address) => [address, false] as const),
])('%s is of the open internet: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('a name that leads into our own network is not connected to', async () => {
  const [error] = await once(get('https://localhost:1/', { lookup: publicLookup, agent: false }), 'error');
  expect(error).toMatchObject({ code: 'EPRIVATE' });
});

/** Google's side of the connection, in plain HTTP at this machine. */
let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
class HereAgent extends Agent {
  override createConnection() {
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  }
}
const connection = { agent: new HereAgent() };
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const fetched = (mostMs?: number) =>
  bucketPicture('https://storage.googleapis.com/fotos/a.png', buckets, 'somebody', connection, mostMs);
const image = { 'content-type': 'image/png' };

test('the bytes come, and the request says nothing of us', async () => {
  let asked: unknown;
  answer = ({ url, headers }, response) => {
    asked = { url, headers };
    response.writeHead(200, image).end('bytes');
  };
  expect(String(await fetched())).toBe('bytes');
  expect(asked).toEqual({
    url: '/fotos/a.png',
    headers: {
      host: 'storage.googleapis.com',
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: expect.anything(),
    },
  });
});

test.each<[string, RequestListener, string]>([
  [
    'a redirect',
    (_, to) => to.writeHead(302, { location: 'https://storage.googleapis.com/fotos/b.png' }).end(),
    'file-refused',
  ],
  ['a page', (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), 'file-refused'],
  ['SVG', (_, to) => to.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'), 'file-refused'],
  ['what is packed', (_, to) => to.writeHead(200, { ...image, 'content-encoding': 'gzip' }).end('x'), 'file-refused'],
  ['nothing there', (_, to) => to.writeHead(404, image).end(), 'file-refused'],
  [
    'too much, as it says',
    (_, to) => to.writeHead(200, { ...image, 'content-length': 10 * 1024 * 1024 + 1 }).end(),
    'file-too-large',
  ],
  ['too much, unsaid', (_, to) => to.writeHead(200, image).end(Buffer.alloc(10 * 1024 * 1024 + 1)), 'file-too-large'],
  ['a bucket that is down', (_, to) => to.writeHead(503).end(), 'unavailable'],
  ['a line that breaks', ({ socket }) => socket.destroy(), 'unavailable'],
])('%s', async (_name, listener, appCode) => {
  answer = listener;
  await expect(fetched()).rejects.toMatchObject({ appCode });
});

test('an address elsewhere is not asked at all', async () => {
  answer = () => expect.unreachable();
  await expect(bucketPicture('https://ejemplo.mx/a.png', buckets, 'somebody', connection)).rejects.toMatchObject({
    appCode: 'invalid-input',
  });
});

test('a bucket that says nothing more is given up', async () => {
  answer = (_, response) => response.writeHead(200, image).write('a');
  await expect(fetched(50)).rejects.toMatchObject({ appCode: 'unavailable' });
});

import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** No types come with it. */
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: unknown; authSecret: string }): Buffer;
};

export type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer };
/** As a push service answers: 201 unless a test says otherwise. */
export type Answering = { status: number; location?: string; delayMs?: number };

/** A push service on this machine: keeps what arrives, and answers by the path of the browser. */
export async function openPushStandIn() {
  const arrived: Arrived[] = [];
  const answers = new Map<string, Answering>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const { status, location, delayMs = 0 } = answers.get(path) ?? { status: 201 };
    arrived.push({ path, headers: request.headers, body: await buffer(request) });
    setTimeout(() => response.writeHead(status, location ? { location } : {}).end(), delayMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    answers,
    at: (path: string) => arrived.filter((one) => one.path === path),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a browser keeps to itself, and what it tells. */
export function makeBrowser(origin: string, path = `/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    path,
    subscription: { endpoint: `${origin}${path}`, keys: { p256dh: pair.getPublicKey('base64url'), auth } },
    read: ({ body }: Arrived): unknown =>
      JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString('utf8')),
  };
}

/** The claims of an `Authorization: vapid …`, whose signature is of the key in it. */
export function readVapid(header: string | undefined): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('signed by another key');
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) };
}

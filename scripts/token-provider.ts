import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent, type RequestOptions } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { AppOptions } from 'firebase-admin/app';

/**
 * The identity provider without the emulator, for measurements and tests: tokens signed with RS256, and Google's two
 * answers that firebase-admin asks for. Everything is verified for real, against a certificate fetched from it.
 */
export const projectId = 'consultorio-local';
const keyId = 'local-key';

export type Provider = {
  port: number;
  tokenOf: (uid: string) => string;
  /** A token with these parts changed, signed all the same: what is refused of it is refused for what it says. */
  signed: (uid: string, change: { header?: object; payload?: object }) => string;
  /** A token of App Check for one of the project's apps, with these parts changed. */
  appToken: (change?: { header?: object; payload?: object }) => string;
  /** The certificate that everybody may read. */
  publicKey: string;
  /** The answer from now on about somebody's account; null: it was deleted. */
  tell: (uid: string, account: { disabled?: boolean; validSince?: string } | null) => void;
  /** Accounts are made from now on, or refused with a message of the real API; null: they are made. */
  refuseAccounts: (message: string | null) => void;
  /** The project's `passwordPolicyConfig` from now on, as the admin interface has it; null: it has none. */
  setPolicy: (config: object | null) => void;
  /** How many accounts each request for accounts asked about. */
  asked: number[];
  /** Host and path of each request, whomever it was meant for. */
  addresses: string[];
  close: () => void;
};

export async function startProvider(): Promise<Provider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const certificates = JSON.stringify({ [keyId]: pem });
  const told = new Map<string, object | null>();
  let refusal: string | null = null;
  let policy: object | null = null;
  const asked: number[] = [];
  const addresses: string[] = [];
  const sign = (claims: object, change: { header?: object; payload?: object }) => {
    const header = encode({ alg: 'RS256', kid: keyId, typ: 'JWT', ...change.header });
    const payload = encode({ ...claims, ...change.payload });
    const signature = createSign('RSA-SHA256').update(`${header}.${payload}`).sign(privateKey, 'base64url');
    return `${header}.${payload}.${signature}`;
  };
  const signed: Provider['signed'] = (uid, change) => sign(claimsOf(uid), change);
  const appToken: Provider['appToken'] = (change = {}) => sign(appClaims(), change);
  const server = createServer((request, response) => {
    addresses.push(`${request.headers.host}${request.url?.split('?')[0]}`);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' };
      response.end(JSON.stringify({ keys: [key] }));
      return;
    }
    if (request.method === 'GET' && /\/v2\/projects\/[^/]+\/config(\?|$)/.test(request.url ?? '')) {
      const named = { name: `projects/${projectId}/config` };
      response.end(JSON.stringify(policy ? { ...named, passwordPolicyConfig: policy } : named));
      return;
    }
    if (request.method === 'GET') {
      response.setHeader('cache-control', 'public, max-age=21600').end(certificates);
      return;
    }
    // accounts:lookup, with which a server asks whether sessions were revoked.
    let body = '';
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      if (/\/accounts(\?|$)/.test(request.url ?? '')) {
        if (refusal !== null) response.writeHead(400);
        response.end(JSON.stringify(refusal === null ? { localId: 'made' } : refusalOf(refusal)));
        return;
      }
      const uids = JSON.parse(body).localId as string[];
      asked.push(uids.length);
      const users = uids
        .filter((uid) => told.get(uid) !== null)
        .map((localId) => ({ localId, emailVerified: true, validSince: '0', createdAt: '0', ...told.get(localId) }));
      response.end(JSON.stringify({ users }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    tokenOf: (uid) => signed(uid, {}),
    signed,
    appToken,
    publicKey: pem,
    tell: (uid, account) => told.set(uid, account),
    refuseAccounts: (message) => {
      refusal = message;
    },
    setPolicy: (config) => {
      policy = config;
    },
    asked,
    addresses,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the Identity Toolkit writes it: the code, and behind a colon what it has to say. */
const refusalOf = (message: string) => ({
  error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
});

function claimsOf(uid: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 6 * 3600,
    email: `${uid}@consultorio.test`,
    email_verified: true,
    firebase: { identities: { email: [`${uid}@consultorio.test`] }, sign_in_provider: 'password' },
  };
}

/** As Google's service signs them: the issuer names the project by its number, the audience by both of its names. */
function appClaims() {
  const now = Math.floor(Date.now() / 1000);
  return {
    sub: '1:123456789:web:abc',
    aud: ['projects/123456789', `projects/${projectId}`],
    iss: 'https://firebaseappcheck.googleapis.com/123456789',
    iat: now - 60,
    exp: now + 3600,
    provider: 'recaptcha_enterprise',
    jti: 'one',
  };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Options that make firebase-admin ask the provider above instead of Google: the same requests over another wire. */
export function provided(port: number): Required<Pick<AppOptions, 'projectId' | 'httpAgent' | 'credential'>> {
  return {
    projectId,
    httpAgent: new LocalAgent(port),
    credential: { getAccessToken: async () => ({ access_token: 'local', expires_in: 3600 }) },
  };
}

class LocalAgent extends Agent {
  readonly #port: number;
  constructor(port: number) {
    super({ keepAlive: true });
    this.#port = port;
  }
  override createConnection(_options: RequestOptions, connected?: (error: Error | null, socket: Socket) => void) {
    const socket = connect(this.#port, '127.0.0.1');
    socket.once('connect', () => connected?.(null, socket));
    socket.once('error', (error) => connected?.(error, socket));
    return undefined as unknown as Socket;
  }
}

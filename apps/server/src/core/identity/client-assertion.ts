import { hash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { IntegrationKeyRow } from '../db/tables/integrations.ts';
import { type Egress, openEgress } from '../egress/egress.ts';

/** SMART Backend Services asks for these two, and for an assertion that ends within five minutes. */
export const ASSERTION_ALGORITHMS = ['RS384', 'ES384'];
const MAX_S = 300;
const LEEWAY_S = 30;

const claims = z.object({ jti: z.string().min(1).max(500), exp: z.number(), sub: z.uuid(), iss: z.string() });

/** For whom an assertion says that it is, before anything of it is believed; null when it says nothing. */
export function issuerOf(assertion: string): string | null {
  if (assertion.length > 8192) return null;
  try {
    const { sub, iss } = claims.pick({ sub: true, iss: true }).parse(decodeJwt(assertion));
    return sub === iss ? sub : null;
  } catch {
    return null;
  }
}

type Proof = { jtiSha256: string; expiresAt: string };

/**
 * `private_key_jwt` (RFC 7523): signed by this key, for this address, not over. Null when it is not; that it comes for the
 * first time is asked of the database.
 */
export async function readAssertion(
  assertion: string,
  { jwks, jwksUrl }: Pick<IntegrationKeyRow, 'jwks' | 'jwksUrl'>,
  { audience, now, outside = publicNetwork }: { audience: string; now: number; outside?: Egress },
): Promise<Proof | null> {
  const keys = jwksUrl ? remoteJwks(jwksUrl, outside) : createLocalJWKSet((jwks ?? { keys: [] }) as JSONWebKeySet);
  try {
    const { payload } = await jwtVerify(assertion, keys, {
      ...{ algorithms: ASSERTION_ALGORITHMS, audience, currentDate: new Date(now), clockTolerance: LEEWAY_S },
    });
    const { jti, exp } = claims.parse(payload);
    if (exp > now / 1000 + MAX_S + LEEWAY_S) return null;
    return {
      jtiSha256: hash('sha256', jti, 'hex'),
      expiresAt: new Date((exp + LEEWAY_S) * 1000).toISOString(),
    };
  } catch {
    return null;
  }
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Public addresses alone: whoever keeps an integration tells us where its keys are. */
const publicNetwork = openEgress();

/** Kept for ten minutes, and asked anew for an unknown key at most every half minute, as jose does. */
const known = new LRUCache<string, JWTVerifyGetKey>({ max: 200 });

/** The public keys at an address of an integration. Never asked of this machine or a private network; no redirect is followed. */
function remoteJwks(url: string, outside: Egress): JWTVerifyGetKey {
  const there = known.get(url);
  if (there) return there;
  const fetchKeys = (address: string) => fetchBy(outside, address);
  const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchKeys });
  known.set(url, keys);
  return keys;
}

async function fetchBy(outside: Egress, url: string): Promise<Response> {
  const { status, body, cut } = await outside.ask(url, {
    ...{ headers: { accept: 'application/json' }, timeoutMs: TIMEOUT_MS, mostBytes: MAX_BYTES },
  });
  if (cut) throw new Error('The keys of an integration are longer than keys are, or took too long.');
  return new Response(body, { status });
}

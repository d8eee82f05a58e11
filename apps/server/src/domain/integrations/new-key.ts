import { randomBytes, randomUUID } from 'node:crypto';
import { KEY_PREFIX, type NewKey } from '@consultorio/contracts/integrations';
import { calculateJwkThumbprint, importJWK } from 'jose';
import { z } from 'zod';
import { wrongField } from '../../core/app-error.ts';
import { ASSERTION_ALGORITHMS } from '../../core/identity/client-assertion.ts';
import { secretSha256 } from '../../core/identity/staff-session.ts';

const jwk = z.looseObject({ kty: z.enum(['RSA', 'EC']) });
const jwkSet = z.object({ keys: z.array(jwk).min(1).max(10) });

const refused = (message: string) => wrongField('jwks', message);

/** The columns of a key, and of a shared one the secret, which is told this once. */
export async function newKeyOf(key: NewKey) {
  const none = { id: randomUUID(), kind: key.kind, secretSha256: null, jwks: null, jwksUrl: null };
  if (key.kind === 'jwksUrl')
    return { secret: null, row: { ...none, jwksUrl: key.jwksUrl, hint: new URL(key.jwksUrl).host } };
  if (key.kind === 'jwks') {
    const jwks = await publicKeysIn(key.jwks);
    return {
      secret: null,
      row: { ...none, jwks, hint: await calculateJwkThumbprint(jwks.keys[0] ?? {}).then(shortly) },
    };
  }
  const secret = KEY_PREFIX + randomBytes(32).toString('base64url');
  return { secret, row: { ...none, secretSha256: secretSha256(secret), hint: shortly(secret) } };
}

const shortly = (long: string) => long.slice(-4);

/** What was pasted, one key or a set of them, as a set of public ones. @throws AppError invalid-input with a sentence. */
async function publicKeysIn(pasted: string): Promise<{ keys: Record<string, unknown>[] }> {
  const read = jwkSet.or(jwk).safeParse(parsed(pasted));
  if (!read.success) throw refused('Pega una llave pública en formato JWK o un JWKS');
  const keys = 'keys' in read.data ? (read.data as z.output<typeof jwkSet>).keys : [read.data];
  for (const one of keys) {
    if (['d', 'p', 'q', 'k'].some((secret) => secret in one))
      throw refused('Esa llave es privada: no la compartas con nadie. Pega solo la pública');
    if (!(await isUsable(one))) throw refused('Usa llaves RSA de 2048 bits o más, o EC de la curva P-384');
  }
  return { keys };
}

function parsed(pasted: string): unknown {
  try {
    return JSON.parse(pasted);
  } catch {
    return null;
  }
}

async function isUsable(one: z.output<typeof jwk>): Promise<boolean> {
  const [rsa = '', ec = ''] = ASSERTION_ALGORITHMS;
  if (one.kty === 'EC' && one.crv !== 'P-384') return false;
  if (one.kty === 'RSA' && (typeof one.n !== 'string' || Buffer.from(one.n, 'base64url').length < 256)) return false;
  return importJWK(one, one.kty === 'EC' ? ec : rsa).then(
    () => true,
    () => false,
  );
}

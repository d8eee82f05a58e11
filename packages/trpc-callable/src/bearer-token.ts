/** RFC 6750: one token without spaces or commas. So two headers that a proxy joined are refused too. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * The result of `readBearerToken`: a token that is well formed but not verified, null without credentials, or not ok.
 *
 * @example
 * ```ts
 * import type { BearerReading } from 'trpc-callable';
 *
 * export const isAnonymous = (reading: BearerReading) => reading.ok && reading.token === null;
 * ```
 */
export type BearerReading = { readonly ok: true; readonly token: string | null } | { readonly ok: false };

/**
 * Reads the Bearer token from Node's `rawHeaders` (name, value, name, value …). Not from `headers`: Node keeps only the
 * first of two Authorization headers, while a proxy in front may have checked the second.
 *
 * Without the header, or with an empty one, the token is null, and a callable function runs without a user. Anything
 * else but exactly one Bearer token is not ok, which a callable answers with UNAUTHENTICATED (401). Never throws.
 * Source: RFC 6750 §2.1 and `checkAuthToken` in firebase-functions, `src/common/providers/https.ts`.
 *
 * @example
 * ```ts
 * import { readBearerToken } from 'trpc-callable';
 *
 * readBearerToken(['Authorization', 'Bearer abc']); // { ok: true, token: 'abc' }
 * readBearerToken([]); // { ok: true, token: null }
 * readBearerToken(['authorization', 'Basic YTpi']); // { ok: false }
 * ```
 */
export function readBearerToken(rawHeaders: readonly string[]): BearerReading {
  let found: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'authorization') continue;
    if (found !== undefined) return { ok: false };
    found = rawHeaders[index + 1] ?? '';
  }
  if (found === undefined || found.trim() === '') return { ok: true, token: null };
  const token = bearer.exec(found.trim())?.[1];
  return token === undefined ? { ok: false } : { ok: true, token };
}

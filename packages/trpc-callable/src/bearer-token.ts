/** RFC 6750: one token, no spaces, no commas; so two headers that a proxy joined are refused too. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

export type BearerReading = { readonly ok: true; readonly token: string | null } | { readonly ok: false };

/**
 * Reads the credentials out of Node's `rawHeaders`. Not out of `headers`: there Node silently keeps the first of two
 * Authorization headers, and what stands in front may have looked at the second.
 * No header, or an empty one: no token, and the call goes on. Anything but exactly one Bearer token: not ok.
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

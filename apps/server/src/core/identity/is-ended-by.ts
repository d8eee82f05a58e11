/**
 * Whether a sign-in, in milliseconds since 1970, lies before the moment (ISO 8601) that ended all of them. Tokens and the
 * provider know a sign-in only to the second: one of the same second counts as newer.
 */
export const isEndedBy = (signedInAt: number, endedAt: string): boolean => signedInAt + 999 < Date.parse(endedAt);

/** The moment, from `at`, that ends the sign-ins of this very second too. */
export const endOfSecond = (at: string): string =>
  new Date(Math.floor(Date.parse(at) / 1000) * 1000 + 1000).toISOString();

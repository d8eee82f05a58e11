/** The first address that was seen of each picture. Bounded by the pictures of one session. */
const seen = new Map<string, string>();

/** An address that dies sooner than this is not begun with. */
const MARGIN_S = 60;

const expiryOf = (address: string) => Number(new URLSearchParams(address.split('?')[1]).get('exp') ?? 0);

/**
 * Every few minutes the server signs another address. A picture whose address changed would come over the network again
 * in the middle of a chat: the one that it has is used as long as it lives.
 */
export function steadyAddress(name: string, offered: string, now = Date.now()): string {
  const known = seen.get(name);
  if (known && expiryOf(known) - MARGIN_S > now / 1000) return known;
  seen.set(name, offered);
  return offered;
}

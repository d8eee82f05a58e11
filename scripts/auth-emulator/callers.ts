import type { IncomingMessage } from 'node:http';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a request comes from the demo. The emulator obeys every request with `Bearer owner`, so any page open in the
 * same browser could read and delete the accounts: a foreign `Origin`, or a foreign name in `Host` (DNS rebinding), is
 * refused.
 */
export function isOurs({ headers }: Pick<IncomingMessage, 'headers'>, webOrigin?: string): boolean {
  const known = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { hostname } = new URL(address);
    return loopback.has(hostname) || (webOrigin !== undefined && hostname === new URL(webOrigin).hostname);
  };
  if (!known(`http://${headers.host}`)) return false;
  return headers.origin === undefined || known(headers.origin);
}

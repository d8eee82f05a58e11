import ipaddr from 'ipaddr.js';

/** As a socket of both kinds tells every IPv4. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whose address this is, as limits count it. IPv6 gives a household, or one rented machine, a whole /64 of addresses:
 * its first four groups stand for all of them. IPv4, also when it comes as `::ffff:192.0.2.1`, stands for itself.
 */
export function networkOf(address: string): string {
  // Asked at each call: what nearly all of them are is not parsed.
  if (!address.includes(':')) return address;
  const told = mapped.exec(address)?.[1];
  if (told) return told;
  const parsed = read(address);
  if (!parsed) return address;
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Not by `isValid` first, which parses it as well. */
function read(address: string) {
  try {
    return ipaddr.IPv6.parse(address);
  } catch {
    return null;
  }
}

/**
 * Whose address this is, as limits count it. IPv6 gives a household, or one rented machine, a whole /64 of addresses:
 * its first four groups stand for all of them. IPv4, also when it comes as `::ffff:192.0.2.1`, stands for itself.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = Math.max(0, 8 - before.length - after.length);
  const zeros = tail === undefined ? [] : Array<string>(left).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

import { BlockList, isIP } from 'node:net';

/** `203.0.113.0/24`, `2001:db8::/32`, or one address. Null for what names no network. */
function readNetwork(network: string) {
  const [address = '', bits] = network.split('/');
  const version = isIP(address);
  if (version === 0) return null;
  const family = version === 4 ? ('ipv4' as const) : ('ipv6' as const);
  return { address, family, bits: bits === undefined ? (version === 4 ? 32 : 128) : Number(bits) };
}

export const isNetwork = (network: string): boolean => readNetwork(network) !== null;

/** Whether this address lies in one of the networks; with none of them, every address does. */
export function isAllowedFrom(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const read = readNetwork(network);
    if (read) list.addSubnet(read.address, read.bits, read.family);
  }
  const version = isIP(ip);
  // An address of IPv4 that came as IPv6, `::ffff:203.0.113.7`, is judged as what it is.
  return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6');
}

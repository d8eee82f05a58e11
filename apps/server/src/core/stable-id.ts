import { createHash } from 'node:crypto';

const NAMESPACE = Buffer.from('6f1d2c1e9a5b4d0c8a7e3b2f4c6d8e90', 'hex');

/** The same name gives the same UUID (version 5) on every machine: a row that we lay down twice exists once. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

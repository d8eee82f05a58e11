import { expect, test } from 'vitest';
import { der, numbered, oid, tags } from './der.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (length: number) => new Uint8Array(length).fill(7);

test('a length stands in one byte up to 127, and from there behind the number of its bytes (X.690, 8.1.3)', () => {
  expect(hex(der(tags.octets, bytes(0)))).toBe('0400');
  expect(hex(der(tags.octets, bytes(127))).slice(0, 4)).toBe('047f');
  expect(hex(der(tags.octets, bytes(128))).slice(0, 6)).toBe('048180');
  expect(hex(der(tags.octets, bytes(255))).slice(0, 6)).toBe('0481ff');
  expect(hex(der(tags.octets, bytes(256))).slice(0, 8)).toBe('04820100');
  expect(hex(der(tags.octets, bytes(65_536))).slice(0, 10)).toBe('0483010000');
  expect(der(tags.octets, bytes(65_536))).toHaveLength(5 + 65_536);
});

test('several contents follow each other behind one length', () => {
  const two = der(tags.sequence, der(tags.integer, Uint8Array.of(1)), der(tags.nothing));
  expect(hex(two)).toBe('30050201010500');
  expect(hex(der(numbered(3), Uint8Array.of(9)))).toBe('a30109');
  expect(hex(der(tags.set))).toBe('3100');
});

// Values of RFC 5652, RFC 5035 and RFC 8017.
test.each([
  ['data', '06092a864886f70d010701'],
  ['signedData', '06092a864886f70d010702'],
  ['contentType', '06092a864886f70d010903'],
  ['messageDigest', '06092a864886f70d010904'],
  ['signingCertificateV2', '060b2a864886f70d010910022f'],
  ['sha256', '0609608648016503040201'],
  ['rsa', '06092a864886f70d010101'],
] as const)('the object identifier of %s is that of its standard', (name, expected) => {
  expect(hex(oid(name))).toBe(expected);
});

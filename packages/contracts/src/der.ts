/** The few pieces of DER that a signature is made of. */
export const tags = { integer: 0x02, octets: 0x04, nothing: 0x05, oid: 0x06, sequence: 0x30, set: 0x31 } as const;
/** A part that has a number instead of a type. */
export const numbered = (number: number): number => 0xa0 + number;

export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = contents.reduce((sum, content) => sum + content.length, 0);
  const head = [tag, ...lengthOf(length)];
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const content of contents) {
    bytes.set(content, at);
    at += content.length;
  }
  return bytes;
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 + bytes.length, ...bytes];
}

/** Each below 1.2.840 or 2.16.840, in hexadecimal. */
const hexOids = {
  data: '2a864886f70d010701',
  signedData: '2a864886f70d010702',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
  signingCertificateV2: '2a864886f70d010910022f',
  sha256: '608648016503040201',
  rsa: '2a864886f70d010101',
} as const;
export const oid = (name: keyof typeof hexOids): Uint8Array =>
  der(
    tags.oid,
    Uint8Array.from(hexOids[name].match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );

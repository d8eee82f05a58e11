import { expect, test } from 'vitest';
import { sealStatement, signedAttributes } from './efirma-signed.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('what an e.firma signs over the seal names that seal, the folio and the hash, and nothing else', () => {
  expect(sealStatement({ folio: 'R-2026-000001', sha256: 'ab12' })).toBe(
    '||consultorio|sello de la casa|R-2026-000001|ab12||',
  );
});

test('the signed attributes are a set of three, in the order of DER: type, digest of the document, certificate', () => {
  const attributes = signedAttributes(new Uint8Array(32).fill(0xd0), new Uint8Array(32).fill(0xce));
  expect(hex(attributes)).toBe(
    [
      '318184',
      ['3018', '06092a864886f70d010903', '310b', '06092a864886f70d010701'],
      ['302f', '06092a864886f70d010904', '3122', '0420', 'd0'.repeat(32)],
      ['3037', '060b2a864886f70d010910022f', '3128', '3026', '3024', '3022', '0420', 'ce'.repeat(32)],
    ]
      .flat()
      .join(''),
  );
});

import { createHash, sign } from 'node:crypto';
import type { EfirmaFiles } from '@consultorio/api-examples/efirma-files';
import type { PreparedEfirma } from '@consultorio/contracts/efirma';
import { sealStatement, signedAttributes } from '@consultorio/contracts/efirma-signed';

/** Both signatures, as the device of a doctor makes them. */
export function signAsDevice({ cer, privateKey }: EfirmaFiles, prepared: PreparedEfirma) {
  const signed = (bytes: Uint8Array) => sign('sha256', bytes, privateKey).toString('base64');
  const certificate = createHash('sha256').update(cer).digest();
  return {
    documentSignature: signed(signedAttributes(Buffer.from(prepared.documentSha256, 'hex'), certificate)),
    sealSignature: signed(Buffer.from(sealStatement(prepared))),
  };
}

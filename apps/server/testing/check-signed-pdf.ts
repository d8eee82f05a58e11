import { hash, verify, X509Certificate } from 'node:crypto';
import { der, tags } from '@consultorio/contracts/der';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { extractSignature } from '@signpdf/utils';

const oids = { messageDigest: '1.2.840.113549.1.9.4', signingCertificateV2: '1.2.840.113549.1.9.16.2.47' } as const;
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

/** What a reader of PDF asks of a signature, asked with other tools than those that made it. */
export function checkSignedPdf(pdf: Buffer) {
  const { ByteRange, signature, signedData } = extractSignature(pdf);
  const [start = -1, , from = 0, length = 0] = ByteRange;
  const info = AsnConvert.parse(Buffer.from(signature, 'latin1'), ContentInfo);
  const cms = AsnConvert.parse(info.content, SignedData);
  const [signer] = cms.signerInfos;
  const [first, ...authorities] = (cms.certificates ?? []).map(
    ({ certificate }) => new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))),
  );
  if (!signer?.signedAttrs || !first) throw new Error('the signature has no signer');
  const attribute = (oid: string) => {
    const [value] = signer.signedAttrs?.find(({ attrType }) => attrType === oid)?.attrValues ?? [];
    return Buffer.from(value ?? new ArrayBuffer(0));
  };
  const attributes = der(tags.set, ...signer.signedAttrs.map((one) => new Uint8Array(AsnConvert.serialize(one))));
  const digest = Buffer.from(AsnConvert.parse(attribute(oids.messageDigest), OctetString).buffer);
  return {
    /** Every byte but those of the signature itself. */
    isWhole: start === 0 && from + length === pdf.length,
    isUnchanged: digest.equals(sha256(signedData)),
    isByKey: verify('sha256', attributes, first.publicKey, Buffer.from(signer.signature.buffer)),
    namesCertificate: attribute(oids.signingCertificateV2).includes(sha256(first.raw)),
    certificate: first,
    authorities,
  };
}

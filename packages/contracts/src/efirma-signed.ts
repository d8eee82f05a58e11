import { der, oid, tags } from './der.ts';

/**
 * The bytes that an e.firma signs. Built by the device, which must not sign bytes that a server chose, and again by the
 * server, which judges the signature by them.
 */

/** The words over the clinic's seal. They begin so that they mean nothing to anybody else who takes signatures. */
export const sealStatement = ({ folio, sha256 }: { folio: string; sha256: string }): string =>
  `||consultorio|sello de la casa|${folio}|${sha256}||`;

const attribute = (name: Parameters<typeof oid>[0], value: Uint8Array) =>
  der(tags.sequence, oid(name), der(tags.set, value));

/**
 * The signed attributes of CAdES (ETSI EN 319 122-1) as DER: content type, digest of the document, and the certificate
 * (its SHA-256, which is the default of signing-certificate-v2). No time: in PDF it stands in the signature's own
 * dictionary.
 */
export function signedAttributes(documentSha256: Uint8Array, certificateSha256: Uint8Array): Uint8Array<ArrayBuffer> {
  const named = der(tags.sequence, der(tags.sequence, der(tags.sequence, der(tags.octets, certificateSha256))));
  return der(
    tags.set,
    // In the order of DER, which for these is the order of their lengths.
    attribute('contentType', oid('data')),
    attribute('messageDigest', der(tags.octets, documentSha256)),
    attribute('signingCertificateV2', named),
  );
}

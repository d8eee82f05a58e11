import type { X509Certificate } from 'node:crypto';
import { der, numbered, oid, tags } from '@consultorio/contracts/der';
import { fromBER, Sequence } from 'asn1js';

type Signer = { x509: X509Certificate; authorities: readonly X509Certificate[] };
type Signed = { attributes: Uint8Array; signature: Uint8Array };

const one = der(tags.integer, Uint8Array.of(1));
const nothing = der(tags.nothing);
const sha256 = der(tags.sequence, oid('sha256'), nothing);

/**
 * A CMS without its content (RFC 5652), as ETSI.CAdES.detached wants it. Certificates and names go in as the bytes that they
 * are: encoded anew they might be others, and the digest of the certificate is part of what was signed.
 */
export function detachedCms({ x509, authorities }: Signer, { attributes, signature }: Signed): Buffer {
  const signer = der(
    tags.sequence,
    one,
    der(tags.sequence, ...issuerAndSerialOf(x509)),
    sha256,
    // A set there, and numbered here; the rest of it is what was signed.
    Uint8Array.of(numbered(0), ...attributes.subarray(1)),
    der(tags.sequence, oid('rsa'), nothing),
    der(tags.octets, signature),
  );
  const data = der(
    tags.sequence,
    one,
    der(tags.set, sha256),
    der(tags.sequence, oid('data')),
    der(numbered(0), ...[x509, ...authorities].map(({ raw }) => raw)),
    der(tags.set, signer),
  );
  return Buffer.from(der(tags.sequence, oid('signedData'), der(numbered(0), data)));
}

/** Of `Certificate ::= { { version, serial, algorithm, issuer, … }, … }`. */
function issuerAndSerialOf({ raw }: X509Certificate): [Uint8Array, Uint8Array] {
  const certificate = fromBER(raw).result;
  const facts = certificate instanceof Sequence ? certificate.valueBlock.value[0] : undefined;
  const [, serial, , issuer] = facts instanceof Sequence ? facts.valueBlock.value : [];
  if (!serial || !issuer) throw new Error('a certificate that was read has no issuer');
  return [issuer.valueBeforeDecodeView, serial.valueBeforeDecodeView];
}

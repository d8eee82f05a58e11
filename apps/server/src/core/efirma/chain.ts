import type { X509Certificate } from 'node:crypto';
import type { CertificateChain } from '@consultorio/contracts/efirma';
import { AppError } from '../app-error.ts';

const LONGEST = 5;

export const isValidAt = (certificate: X509Certificate, at: number): boolean =>
  certificate.validFromDate.getTime() <= at && at <= certificate.validToDate.getTime();

/**
 * The authorities above a certificate, its issuer first, up to one that signed itself. `unchecked` where the server was
 * given none. Whether one was revoked since is asked of nobody. @throws AppError efirma-unknown-issuer.
 */
export function authoritiesOf(
  certificate: X509Certificate,
  known: readonly X509Certificate[],
  at: number,
): { chain: CertificateChain; authorities: X509Certificate[] } {
  if (known.length === 0) return { chain: 'unchecked', authorities: [] };
  const authorities: X509Certificate[] = [];
  let below = certificate;
  while (authorities.length < LONGEST) {
    const issuer = known.find(
      (one) => one.ca && isValidAt(one, at) && below.checkIssued(one) && below.verify(one.publicKey),
    );
    if (!issuer) break;
    authorities.push(issuer);
    if (issuer.checkIssued(issuer)) return { chain: 'verified', authorities };
    below = issuer;
  }
  throw new AppError('efirma-unknown-issuer');
}

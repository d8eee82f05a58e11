import type { CertificateChain } from '@consultorio/contracts/efirma';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { type EfirmaCertificate, namesTheSame, readCertificate } from '../../core/efirma/certificate.ts';
import { authoritiesOf, isValidAt } from '../../core/efirma/chain.ts';
import { isOfAnother } from '../../core/efirma/efirma-signatures.repo.ts';
import { fullName } from '../../core/full-name.ts';

type Admitted = EfirmaCertificate & { chain: CertificateChain; authorities: EfirmaCertificate['x509'][] };

/**
 * A certificate with which the caller may sign now. @throws AppError efirma-unreadable, efirma-not-personal,
 * efirma-expired, efirma-unknown-issuer, efirma-of-another.
 */
export async function admitCertificate(ctx: AccountContext, base64: string): Promise<Admitted> {
  const certificate = readCertificate(base64);
  const at = ctx.now();
  if (!isValidAt(certificate.x509, at)) throw new AppError('efirma-expired');
  const chain = authoritiesOf(certificate.x509, ctx.env.EFIRMA_ROOTS ?? [], at);
  const isTheirs =
    namesTheSame(certificate.holder, fullName(ctx.user)) && !(await isOfAnother(ctx.system, ctx.user.id, certificate));
  if (!isTheirs) throw new AppError('efirma-of-another');
  return { ...certificate, ...chain };
}

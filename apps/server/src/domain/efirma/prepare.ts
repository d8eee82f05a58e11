import { preparedEfirma, prepareEfirmaInput } from '@consultorio/contracts/efirma';
import { AppError } from '../../core/app-error.ts';
import { findEfirma } from '../../core/efirma/efirma-signatures.repo.ts';
import { digestToSign } from '../../core/efirma/signed-pdf.ts';
import { procedure } from '../../core/procedure.ts';
import { admitCertificate } from './admit-certificate.ts';
import { sealedDocument } from './sealed-document.ts';

/** Nothing is written: the paper is rendered with an empty place, and its digest goes to the device that has the key. */
export const prepareEfirma = procedure('prepareEfirma')
  .input(prepareEfirmaInput)
  .output(preparedEfirma)
  .mutation(async ({ ctx, input }) => {
    const { folio, sha256, render } = await sealedDocument(ctx, ctx.db, 'prepareEfirma', input);
    if (await findEfirma(ctx.db, input)) throw new AppError('illegal-transition');
    const { holder, number: certificateNumber } = await admitCertificate(ctx, input.certificate);
    await ctx.limits.countTogether('papers', ctx.user.id);
    const preparedAt = new Date(ctx.now()).toISOString();
    const digest = await digestToSign(await render({ at: preparedAt, holder, certificateNumber, inside: true }));
    return { folio, sha256, documentSha256: digest.toString('hex'), preparedAt };
  });

import { hash, randomUUID, verify } from 'node:crypto';
import { efirmaStamp, signWithEfirmaInput } from '@consultorio/contracts/efirma';
import { sealStatement, signedAttributes } from '@consultorio/contracts/efirma-signed';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { detachedCms } from '../../core/efirma/cms.ts';
import { findEfirma, insertEfirma } from '../../core/efirma/efirma-signatures.repo.ts';
import { digestToSign, withSignature } from '../../core/efirma/signed-pdf.ts';
import { procedure } from '../../core/procedure.ts';
import { admitCertificate } from './admit-certificate.ts';
import { sealedDocument } from './sealed-document.ts';

/** From preparing to signing, which a device does in a second. */
const WINDOW_MS = 10 * 60_000;

/**
 * Takes what a device signed. The paper is rendered again from the same facts: where one of them changed meanwhile, the
 * signature is not of this paper. The CMS is built here, of parts that were judged, and from then on nothing changes.
 */
export const signWithEfirma = procedure('signWithEfirma')
  .input(signWithEfirmaInput)
  .output(efirmaStamp)
  .mutation(async ({ ctx, input }) => {
    const { certificate: base64, preparedAt, documentSignature, sealSignature } = input;
    const { folio, sha256, render } = await sealedDocument(ctx, ctx.db, 'signWithEfirma', input);
    const earlier = await findEfirma(ctx.db, input);
    // The answer was lost on the way, and the device signs the same words in the same way.
    if (earlier?.sealSignature === sealSignature) return earlier;
    if (earlier) throw new AppError('illegal-transition');
    const age = ctx.now() - Date.parse(preparedAt);
    if (age < 0 || age > WINDOW_MS) throw new AppError('efirma-mismatch');

    const certificate = await admitCertificate(ctx, base64);
    const { holder, number: certificateNumber, chain, rfc, curp, x509 } = certificate;
    const withPlace = await render({ at: preparedAt, holder, certificateNumber, inside: true });
    const attributes = signedAttributes(await digestToSign(withPlace), certificate.sha256);
    const signature = Buffer.from(documentSignature, 'base64');
    const statement = Buffer.from(sealStatement({ folio, sha256 }));
    const bySameKey =
      verify('sha256', attributes, x509.publicKey, signature) &&
      verify('sha256', statement, x509.publicKey, Buffer.from(sealSignature, 'base64'));
    if (!bySameKey) throw new AppError('efirma-mismatch');
    const pdf = await withSignature(withPlace, detachedCms(certificate, { attributes, signature }));

    return act(ctx, 'signWithEfirma', async ({ tx, audit }) => {
      const { consultation } = await sealedDocument(ctx, tx, 'signWithEfirma', { ...input, lock: true });
      const { id: consultationId, patientId } = consultation;
      if (await findEfirma(tx, input)) throw new AppError('illegal-transition');
      const stamp = { signedAt: preparedAt, holder, certificateNumber, chain };
      await insertEfirma(tx, {
        ...{ id: randomUUID(), consultationId, orderId: input.orderId, doctorId: ctx.user.id },
        ...{ ...stamp, rfc, curp, sha256, sealSignature },
        certificate: x509.raw.toString('base64'),
        pdf: pdf.toString('base64'),
        pdfSha256: hash('sha256', pdf, 'hex'),
      });
      audit({ patientId, consultationId, ...(input.orderId ? { targetId: input.orderId } : {}) });
      return stamp;
    });
  });

import { verifiedDocument, verifyDocumentInput } from '@consultorio/contracts/orders';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { findOrderByCode, findSuccessorFolio } from './orders.repo.ts';
import { readVerificationCode } from './sealed-order.ts';

/** For every holder of the paper: whether it is ours and stands. Nothing of what it prescribes. */
export const verifyDocument = procedure('verifyDocument')
  .input(verifyDocumentInput)
  .output(verifiedDocument)
  .query(async ({ ctx, input }) => {
    await ctx.limits.countTogether('documentsVerified', ctx.ip);
    const order = await findOrderByCode(ctx.db, readVerificationCode(input.code));
    if (!order?.folio || !order.issuedAt || !order.issuerSnapshot || !order.patientSnapshot)
      throw new AppError('not-found');
    const isPast = order.validUntil !== null && Date.parse(order.validUntil) < ctx.now();
    return {
      folio: order.folio,
      kind: order.kind,
      state: order.state === 'issued' && isPast ? 'expired' : order.state,
      issuedAt: order.issuedAt,
      validUntil: order.validUntil,
      doctorName: order.issuerSnapshot.name,
      doctorCedula: order.issuerSnapshot.cedula,
      establishment: order.issuerSnapshot.establishment.name,
      patientInitials: initialsOf(order.patientSnapshot.name),
      replacedBy: order.state === 'replaced' ? await findSuccessorFolio(ctx.db, order.id) : null,
    };
  });

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');

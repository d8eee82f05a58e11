import { orderDocument, orderIdInput, verifiedDocument, verifyDocumentInput } from '@consultorio/contracts/orders';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { shortLived } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { orderFor } from './order-for.ts';
import { findOrderByCode, findSuccessorFolio } from './orders.repo.ts';
import { readVerificationCode } from './sealed-order.ts';

/** @throws AppError illegal-transition while it is a draft: there is no paper of what was not issued. */
export const getOrderDocument = procedure('getOrderDocument')
  .input(orderIdInput)
  .output(orderDocument)
  .query(async ({ ctx, input }) => {
    const { order } = await orderFor(ctx, ctx.db, 'getOrderDocument', input.orderId);
    if (!order.folio || !order.verificationCode) throw new AppError('illegal-transition');
    const { id, patientId, consultationId, folio, verificationCode } = order;
    await recordOpening(ctx, 'getOrderDocument', { patientId, consultationId, targetId: id });
    return { url: await shortLived(ctx, `/documents/orders/${id}`), folio, verificationCode };
  });

/** For whoever holds the paper: whether it is ours and stands. Nothing of what it prescribes. */
export const verifyDocument = procedure('verifyDocument')
  .input(verifyDocumentInput)
  .output(verifiedDocument)
  .query(async ({ ctx, input }) => {
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

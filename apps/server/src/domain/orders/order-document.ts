import { orderDocument, orderIdInput } from '@consultorio/contracts/orders';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import { findEfirma, findSignedPdf } from '../../core/efirma/efirma-signatures.repo.ts';
import { picturesForPaper } from '../../core/files/picture-for-paper.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { PAPER_TIMEOUT_FACTOR } from '../../core/papers/papers.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { efirmaBeside, type PaperEfirma } from '../../documents/paper-efirma.ts';
import { renderPaper } from '../../documents/render-paper.ts';
import { isStamped } from '../../documents/stamped.ts';
import { orderFor } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';

/** @throws AppError illegal-transition while it is a draft: there is no paper of an order that was not issued. */
export const getOrderDocument = procedure('getOrderDocument')
  .input(orderIdInput)
  .output(orderDocument)
  .query(async ({ ctx, input }) => {
    const { order } = await orderFor(ctx, ctx.db, 'getOrderDocument', input.orderId);
    if (!order.folio || !order.verificationCode) throw new AppError('illegal-transition');
    const { id, patientId, consultationId, folio, verificationCode, checkCode } = order;
    await recordOpening(ctx, 'getOrderDocument', { patientId, consultationId, targetId: id });
    return { url: await signAddress(ctx, `/documents/orders/${id}`), folio, verificationCode, checkCode };
  });

export const orderDocumentRoute = signedRoute({
  path: '/documents/orders/:id',
  procedure: 'getOrderDocument',
  limit: 'papers',
  timeout: PAPER_TIMEOUT_FACTOR,
  load: async (ctx, id) => {
    const { order } = await orderFor(ctx, ctx.db, 'getOrderDocument', id);
    if (!order.folio) throw new AppError('not-found');
    return { ...order, folio: order.folio };
  },
  render: async (ctx, order) => ({
    bytes: await orderDocumentOf(ctx, order),
    mime: 'application/pdf',
    name: `${order.folio}.pdf`,
    isPaper: true,
  }),
});

/**
 * The PDF of an issued order, the one with its doctor's e.firma where it bears one; with the logo and the signature of the day on which it was issued: their files are never
 * changed nor deleted, only followed by others.
 */
export async function orderDocumentOf(ctx: AccountContext, row: OrderRow): Promise<Buffer> {
  const subject = { consultationId: row.consultationId, orderId: row.id };
  const efirma = await findEfirma(ctx.db, subject);
  if (!efirma) return renderOrder(ctx, row);
  const signed = isStamped(row.state) ? null : await findSignedPdf(ctx.db, subject);
  // What no longer stands must look so: a signed file cannot be stamped.
  return signed ?? renderOrder(ctx, row, efirmaBeside(efirma));
}

/** With the place for an e.firma where it is to bear one. */
export async function renderOrder(ctx: AccountContext, row: OrderRow, efirma?: PaperEfirma): Promise<Buffer> {
  const { kind, state, content, folio, issuedAt, validUntil, verificationCode, sha256 } = row;
  const { issuerSnapshot, patientSnapshot, checkCode } = row;
  const listed = await findListedOrder(ctx.db, row.id);
  const facts = {
    order: {
      ...{ kind, state, content, folio, issuedAt, validUntil, verificationCode, sha256 },
      ...{ issuerSnapshot, patientSnapshot },
      // Left out where there is none: papers that are kept are found by all that they say.
      ...(checkCode ? { checkCode } : {}),
    },
    publicUrl: ctx.env.publicUrl,
    replaces: listed.replaces?.folio ?? null,
    replacedBy: listed.replacedBy?.folio ?? null,
    ...(efirma ? { efirma } : {}),
  };
  const pictures = { logo: issuerSnapshot?.establishment.logoFileId, signature: issuerSnapshot?.signatureFileId };
  return renderPaper(ctx, efirma?.inside ? 'orderToSign' : 'order', facts, picturesForPaper(ctx, pictures));
}

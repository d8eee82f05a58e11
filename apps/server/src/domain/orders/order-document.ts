import { orderDocument, orderIdInput } from '@consultorio/contracts/orders';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { pictureForPaper } from '../../core/files/picture-for-paper.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { procedure } from '../../core/procedure.ts';
import { signedRoute } from '../../core/signed-route.ts';
import { renderOrderDocument } from '../../documents/order-document.ts';
import { orderFor } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';

/** @throws AppError illegal-transition while it is a draft: there is no paper of an order that was not issued. */
export const getOrderDocument = procedure('getOrderDocument')
  .input(orderIdInput)
  .output(orderDocument)
  .query(async ({ ctx, input }) => {
    const { order } = await orderFor(ctx, ctx.db, 'getOrderDocument', input.orderId);
    if (!order.folio || !order.verificationCode) throw new AppError('illegal-transition');
    const { id, patientId, consultationId, folio, verificationCode } = order;
    await recordOpening(ctx, 'getOrderDocument', { patientId, consultationId, targetId: id });
    return { url: await signAddress(ctx, `/documents/orders/${id}`), folio, verificationCode };
  });

export const orderDocumentRoute = signedRoute({
  path: '/documents/orders/:id',
  procedure: 'getOrderDocument',
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
 * The PDF of an issued order with the logo and the signature of the day on which it was issued: their files are never
 * changed nor deleted, only followed by others.
 */
export async function orderDocumentOf(
  dependencies: Pick<Dependencies, 'db' | 'files' | 'env'>,
  order: OrderRow,
): Promise<Buffer> {
  const { db, env } = dependencies;
  const issuer = order.issuerSnapshot;
  const [logo, signature, listed] = await Promise.all([
    pictureForPaper(dependencies, issuer?.establishment.logoFileId),
    pictureForPaper(dependencies, issuer?.signatureFileId),
    findListedOrder(db, order.id),
  ]);
  const links = { replaces: listed.replaces?.folio ?? null, replacedBy: listed.replacedBy?.folio ?? null };
  return renderOrderDocument(order, env.publicUrl, { logo, signature, ...links });
}

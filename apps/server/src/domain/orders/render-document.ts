import type { OrderRow } from '../../core/db/tables/orders.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { pictureForPaper } from '../../core/files/picture-for-paper.ts';
import { renderOrderDocument } from '../../documents/order-document.ts';
import { findListedOrder } from './orders.repo.ts';

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

import { buffer } from 'node:stream/consumers';
import type { OrderRow } from '../db/tables/orders.ts';
import type { Dependencies } from '../dependencies.ts';
import { findFile } from '../files/files.repo.ts';
import { renderOrderDocument } from '../pdf/order-document.ts';
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
    pictureOf(dependencies, issuer?.establishment.logoFileId),
    pictureOf(dependencies, issuer?.signatureFileId),
    findListedOrder(db, order.id),
  ]);
  const links = { replaces: listed.replaces?.folio ?? null, replacedBy: listed.replacedBy?.folio ?? null };
  return renderOrderDocument(order, env.publicUrl, { logo, signature, ...links });
}

/** Only what the page can draw: logos and signatures are kept as PNG. */
async function pictureOf({ db, files }: Pick<Dependencies, 'db' | 'files'>, fileId: string | null | undefined) {
  const file = fileId ? await findFile(db, fileId) : null;
  if (!file?.storageKey || !['image/png', 'image/jpeg'].includes(file.mime ?? '')) return null;
  return buffer(files.read(file.storageKey));
}

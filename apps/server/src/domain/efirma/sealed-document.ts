import type { OrderState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import type { EfirmaSubject } from '../../core/efirma/efirma-signatures.repo.ts';
import type { PaperEfirma } from '../../documents/paper-efirma.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { renderNoteToSign } from '../notes/note-document.ts';
import { findNote } from '../notes/notes.repo.ts';
import { renderOrder } from '../orders/order-document.ts';
import { findOrder } from '../orders/orders.repo.ts';

/** States of an order that stands: a draft has no seal, and nobody signs what no longer holds. */
const standing: readonly OrderState[] = ['issued', 'fulfilled', 'resultUploaded', 'reviewed'];
export const stands = (state: OrderState): boolean => standing.includes(state);

type SealedDocument = {
  consultation: ConsultationRow;
  folio: string;
  sha256: string;
  /** With the place for the signature; the same facts give the same bytes. */
  render: (efirma: PaperEfirma) => Promise<Buffer>;
};

/**
 * A document that bears the clinic's seal of this very doctor. The note is signed by who attends, who is the same from then
 * on. @throws AppError not-found, illegal-transition without a seal, forbidden for a colleague's.
 */
export async function sealedDocument(
  ctx: AccountContext,
  db: Database,
  procedure: ProcedureName,
  { consultationId, orderId, lock = false }: EfirmaSubject & { lock?: boolean },
): Promise<SealedDocument> {
  const consultation = await consultationFor(ctx, db, procedure, consultationId, { lock });
  if (orderId === null) {
    const note = await findNote(db, consultationId);
    if (note?.status !== 'signed' || !note.sha256) throw new AppError('illegal-transition');
    const { sha256 } = note;
    const render = (efirma: PaperEfirma) => renderNoteToSign(ctx, consultationId, efirma);
    return { consultation, folio: consultation.folio ?? '', sha256, render };
  }
  const order = await findOrder(db, orderId);
  if (order?.consultationId !== consultationId) throw new AppError('not-found');
  if (!stands(order.state) || !order.sha256 || !order.folio) throw new AppError('illegal-transition');
  if (order.doctorId !== ctx.user.id) throw new AppError('forbidden');
  const { sha256, folio } = order;
  return { consultation, folio, sha256, render: (efirma) => renderOrder(ctx, order, efirma) };
}

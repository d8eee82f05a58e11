import { consultationRef } from '@consultorio/contracts/consultations';
import { type EfirmaDocument, efirmaDocuments } from '@consultorio/contracts/efirma';
import { selectEfirmasOf } from '../../core/efirma/efirma-signatures.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { findNote } from '../notes/notes.repo.ts';
import { selectSealedOrders } from '../orders/orders.repo.ts';
import { stands } from './sealed-document.ts';

/** Every document of a consultation that bears the clinic's seal, with the e.firma beside it where there is one. */
export const listEfirmas = procedure('listEfirmas')
  .input(consultationRef)
  .output(efirmaDocuments)
  .query(async ({ ctx, input }) => {
    const consultation = await consultationFor(ctx, ctx.db, 'listEfirmas', input.consultationId);
    const [note, orders, efirmas] = await Promise.all([
      findNote(ctx.db, consultation.id),
      selectSealedOrders(ctx.db, consultation.id),
      selectEfirmasOf(ctx.db, consultation.id),
    ]);
    const documentOf = (orderId: string | null, folio: string | null, isSignable: boolean): EfirmaDocument => {
      const efirma = efirmas.find((one) => one.orderId === orderId) ?? null;
      return { orderId, folio: folio ?? '', efirma, signable: isSignable && efirma === null };
    };
    const isMine = consultation.doctorId === ctx.user.id;
    return [
      ...(note?.status === 'signed' ? [documentOf(null, consultation.folio, isMine)] : []),
      ...orders.map(({ id, folio, state, doctorId }) =>
        documentOf(id, folio, isMine && doctorId === ctx.user.id && stands(state)),
      ),
    ];
  });

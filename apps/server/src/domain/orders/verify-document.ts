import { zoneOf } from '@consultorio/contracts/clinic-calendar';
import { zoneForBrowsers } from '@consultorio/contracts/mexican-zones';
import { verifiedDocument, verifyDocumentInput } from '@consultorio/contracts/verified-document';
import { AppError } from '../../core/app-error.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import { findEfirma } from '../../core/efirma/efirma-signatures.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { findOrderByCode, findSuccessorFolio } from './orders.repo.ts';

/** For every holder of the paper: whether it is ours and stands. The medicines are comparePrescription's. */
export const verifyDocument = procedure('verifyDocument')
  .input(verifyDocumentInput)
  .output(verifiedDocument)
  .query(async ({ ctx, input }) => {
    await ctx.limits.countTogether('documentsVerified', ctx.ip);
    const order = await findOrderByCode(ctx.db, readSpokenCode(input.code));
    if (!order?.folio || !order.issuedAt || !order.issuerSnapshot || !order.patientSnapshot)
      throw new AppError('not-found');
    return {
      folio: order.folio,
      kind: order.kind,
      state: order.state === 'issued' && isPast(order, ctx.now()) ? 'expired' : order.state,
      issuedAt: order.issuedAt,
      timeZone: zoneForBrowsers(zoneOf(order.issuerSnapshot.establishment)),
      validUntil: order.validUntil,
      doctorName: order.issuerSnapshot.name,
      doctorCedula: order.issuerSnapshot.cedula,
      establishment: order.issuerSnapshot.establishment.name,
      establishmentPhone: order.issuerSnapshot.establishment.phone,
      referralKind: order.kind === 'referral' ? (order.content.referralKind ?? 'referral') : null,
      patientInitials: initialsOf(order.patientSnapshot.name),
      replacedBy: order.state === 'replaced' ? await findSuccessorFolio(ctx.db, order.id) : null,
      refills: order.content.refills ?? null,
      rest: restOf(order),
      comparable: isComparable(order, ctx.now()),
      efirma: await findEfirma(ctx.db, { consultationId: order.consultationId, orderId: order.id }),
    };
  });

const restOf = ({ kind, content: { restFrom, restDays } }: OrderRow) =>
  kind === 'certificate' && restFrom && restDays ? { from: restFrom, days: restDays } : null;

const isPast = ({ validUntil }: OrderRow, now: number) => validUntil !== null && Date.parse(validUntil) < now;

/** While it stands: what was cancelled, replaced, dispensed or has expired is compared with nothing. */
export const isComparable = (order: OrderRow, now: number) =>
  order.checkCode !== null && order.state === 'issued' && !isPast(order, now);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]?.toUpperCase()}.`)
    .join(' ');

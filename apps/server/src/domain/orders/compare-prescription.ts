import { hash, timingSafeEqual } from 'node:crypto';
import {
  comparedPrescription,
  comparePrescriptionInput,
  publicDrug,
} from '@consultorio/contracts/compared-prescription';
import { AppError } from '../../core/app-error.ts';
import { insertAudit } from '../../core/audit/audit.repo.ts';
import { networkOf } from '../../core/identity/network-of.ts';
import { procedure } from '../../core/procedure.ts';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { findOrderByCode } from './orders.repo.ts';
import { isComparable } from './verify-document.ts';

/**
 * The medicines of a prescription to whoever types both codes of its paper: who holds a photo of the QR alone sees none.
 * Each try is counted before it is judged, of each address and of the paper, and stands in the audit trail.
 * @throws AppError not-found, check-code-refused, rate-limited.
 */
export const comparePrescription = procedure('comparePrescription')
  .input(comparePrescriptionInput)
  .output(comparedPrescription)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('documentsVerified', ctx.ip);
    const order = await findOrderByCode(ctx.db, readSpokenCode(input.code));
    if (!order?.folio) throw new AppError('not-found');
    await ctx.limits.countTogether('checkCodes', `${order.id} ${networkOf(ctx.ip)}`);
    await ctx.limits.countTogether('checkCodesOfPaper', order.id);
    const isRight = isComparable(order, ctx.now()) && isSame(readSpokenCode(input.checkCode), order.checkCode);
    await insertAudit(ctx.db, {
      ...{ action: 'comparePrescription', outcome: isRight ? 'ok' : 'denied', actorId: null, actorRole: 'nobody' },
      ...{ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id, ip: ctx.ip },
    });
    if (!isRight) throw new AppError('check-code-refused');
    const drugs = (order.content.drugs ?? []).map((drug) => publicDrug.parse(drug));
    return { drugs, orderId: order.id, version: order.version };
  });

/** Takes as long for a code that is nearly right as for any other. */
const isSame = (typed: string, printed: string | null) =>
  printed !== null && timingSafeEqual(digestOf(typed), digestOf(printed));
const digestOf = (code: string) => hash('sha256', code, 'buffer');

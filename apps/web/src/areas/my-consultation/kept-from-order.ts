import type { Order } from '@consultorio/contracts/orders';
import { printedDrug } from '@consultorio/contracts/printed-drug';
import { printedContent } from '@consultorio/contracts/printed-order';
import { dispensingWords } from '@consultorio/contracts/words/orders';
import type { KeptPrescription } from '../../capabilities/kept-prescriptions/kept-prescription.ts';
import { lastDayText } from '../../texts/paper-days.ts';
import { dayPlanOf } from './day-plan.ts';
import { qrOf } from './qr-of.ts';

/** The prescription as it is read here, to be read without a connection; `checkCode` stands on its paper alone. */
export function keptFromOrder(order: Order, checkCode: string | null, at = new Date()): KeptPrescription {
  const { id, consultationId, folio, patientName, doctorName, validUntil, state, content } = order;
  const code = order.verificationCode ?? '';
  return {
    orderId: id,
    consultationId,
    folio: folio ?? '',
    patientName,
    doctorName,
    validUntil,
    validUntilText: validUntil ? `Válida hasta el ${lastDayText(validUntil)}` : null,
    state,
    checkedAt: at.toISOString(),
    medicines: (content.drugs ?? []).map((drug) => {
      const plan = dayPlanOf(drug);
      return { ...printedDrug(drug), day: plan?.moments ?? [], exact: plan?.exact ?? false };
    }),
    written: [
      ...printedContent('prescription', content).flatMap(({ heading, text }) => (text ? [{ heading, text }] : [])),
      ...(content.refills == null ? [] : [{ heading: 'Surtido', text: dispensingWords(content.refills) }]),
    ],
    code,
    checkCode,
    qr: qrOf(code),
  };
}

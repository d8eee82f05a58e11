import type { Order } from '@consultorio/contracts/orders';
import type { OrderState } from '@consultorio/contracts/states';
import { orderWords } from '@consultorio/contracts/words/orders';
import { amountOf, dosageOf } from './drug-dosage.ts';
import {
  codedInWords,
  given,
  identifiedBy,
  idOf,
  inWords,
  note,
  numbers,
  type Resource,
  referenceTo,
  systems,
} from './fhir-values.ts';
import type { About } from './people.ts';

/** A prescription is no longer to be followed once it is replaced or cancelled. Drafts do not leave the clinic. */
const statuses: Record<Exclude<OrderState, 'draft'>, 'active' | 'completed' | 'revoked'> = {
  issued: 'active',
  fulfilled: 'completed',
  resultUploaded: 'completed',
  reviewed: 'completed',
  expired: 'completed',
  cancelled: 'revoked',
  replaced: 'revoked',
};
const ofPrescription = { active: 'active', completed: 'completed', revoked: 'cancelled' } as const;

type OutOrder = Order & { state: Exclude<OrderState, 'draft'>; folio: string; issuedAt: string };
/** Issued once: it has a number and a paper, whatever became of it. */
export const isOut = (order: Order): order is OutOrder =>
  order.state !== 'draft' && order.folio !== null && order.issuedAt !== null;

type OfConsultation = About & { encounterId: string };

/** What an issued order asks for, and the paper that says so. `pathOf`: the place of its PDF beside this file. */
export function orderResources(order: Order, of: OfConsultation, pathOf: (folio: string) => string): Resource[] {
  if (!isOut(order)) return [];
  const { state, folio, issuedAt } = order;
  const asked = { ...of, order, folio, issuedAt, status: statuses[state] };
  return [...askedFor(asked), paperOf(asked, pathOf(folio))];
}

type Asked = OfConsultation & {
  order: Order;
  folio: string;
  issuedAt: string;
  status: 'active' | 'completed' | 'revoked';
};

const common = ({ order, issuedAt, patientId, encounterId, doctorIdOf }: Asked) => ({
  intent: 'order',
  subject: referenceTo(patientId),
  encounter: referenceTo(encounterId),
  authoredOn: issuedAt,
  requester: referenceTo(doctorIdOf(order.doctorName), order.doctorName),
});

function askedFor(asked: Asked): Resource[] {
  const { order, folio, status } = asked;
  const { drugs, studies, referTo, reason, diagnosticImpression, indications } = order.content;
  const { clinicalSummary, receivingEstablishment, treatmentSoFar } = order.content;
  const requisition = { requisition: { system: numbers.folio, value: folio } };
  const service = (part: string, code: object | null, remarks: (string | null | undefined)[]): Resource => ({
    resourceType: 'ServiceRequest',
    id: idOf(order.id, part),
    ...requisition,
    status,
    category: [{ text: orderWords(order.kind, order.content).title }],
    ...common(asked),
    ...given('code', code),
    ...given('reasonCode', inWords(reason) && [inWords(reason)]),
    ...note(...remarks),
  });
  return [
    ...(drugs ?? []).map((drug, line) => medicationRequest(asked, drug, line)),
    ...(studies ?? []).map(({ name, instructions }, line) =>
      service(`study ${line}`, inWords(name), [instructions, diagnosticImpression, indications]),
    ),
    ...(order.kind === 'referral'
      ? [
          {
            ...service('referral', inWords(referTo), [
              labelled('Resumen clínico', clinicalSummary),
              labelled('Impresión diagnóstica', diagnosticImpression),
              labelled('Terapéutica empleada', treatmentSoFar),
              indications,
            ]),
            ...given('performer', inWords(receivingEstablishment) && [{ display: receivingEstablishment }]),
          },
        ]
      : []),
  ];
}

const labelled = (label: string, words: string | null | undefined) => (words ? `${label}: ${words}` : null);

function medicationRequest(asked: Asked, drug: NonNullable<Order['content']['drugs']>[number], line: number): Resource {
  const { order, folio, status } = asked;
  const { quantity, indication } = drug;
  const name = [drug.genericName, drug.brandName && `(${drug.brandName})`, drug.presentation].filter(Boolean).join(' ');
  const words = inWords(indication?.description);
  const dispense = {
    ...given('validityPeriod', order.validUntil && { start: order.issuedAt, end: order.validUntil }),
    ...given('numberOfRepeatsAllowed', order.content.refills),
    ...given('quantity', quantity && amountOf(quantity)),
  };
  return {
    resourceType: 'MedicationRequest',
    id: idOf(order.id, 'drug', line),
    status: ofPrescription[status],
    medicationCodeableConcept: inWords(name) ?? { text: 'Sin nombre' },
    ...common(asked),
    groupIdentifier: { system: numbers.folio, value: folio },
    ...given(
      'reasonCode',
      words && [indication?.code ? codedInWords(systems.icd10, indication.code, words.text) : words],
    ),
    ...note(order.content.indications),
    dosageInstruction: [dosageOf(drug)],
    ...given('dispenseRequest', Object.keys(dispense).length > 0 ? dispense : null),
  };
}

const paperOf = ({ order, folio, issuedAt, patientId, encounterId, doctorIdOf }: Asked, path: string): Resource => ({
  resourceType: 'DocumentReference',
  id: order.id,
  ...identifiedBy(numbers.folio, folio),
  status: order.state === 'replaced' ? 'superseded' : 'current',
  type: { text: orderWords(order.kind, order.content).title },
  subject: referenceTo(patientId),
  date: issuedAt,
  author: [referenceTo(doctorIdOf(order.doctorName), order.doctorName)],
  ...given(
    'relatesTo',
    order.replaces && [{ code: 'replaces', target: referenceTo(order.replaces.id, order.replaces.folio) }],
  ),
  ...given('description', inWords(order.cancelReason && `Cancelada: ${order.cancelReason}`)?.text),
  content: [
    {
      attachment: {
        contentType: 'application/pdf',
        url: path,
        title: `${orderWords(order.kind, order.content).title} ${folio}`,
      },
    },
  ],
  context: { encounter: [referenceTo(encounterId)] },
});

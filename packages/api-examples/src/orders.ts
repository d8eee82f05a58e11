import type { Examples } from './example.ts';
import { ids, moments } from './ids.ts';
import { compared, content, ofChild } from './prescriptions.ts';

const draft = {
  id: ids.order,
  consultationId: ids.consultation,
  consultationFolio: 'C-26-000123',
  patientId: ids.patient,
  patientName: 'Lucía Hernández Ortega',
  doctorName: 'Mariana Ibáñez Treviño',
  kind: 'prescription',
  folio: null,
  state: 'draft',
  content,
  issuedAt: null,
  validUntil: null,
  verificationCode: null,
  cancelReason: null,
  replaceReason: null,
  replaces: null,
  replacedBy: null,
  safetyReason: null,
  safetyFindings: [],
  reviewComment: null,
  reviewedAt: null,
  createdAt: moments.replied,
  version: 0,
} satisfies Examples['createOrder']['output'];

const issued = {
  ...draft,
  state: 'issued',
  folio: 'R-26-000077',
  issuedAt: moments.closed,
  validUntil: '2026-04-09T05:59:59.999Z',
  verificationCode: 'K7Q2-M9XT-4WHD',
  version: 1,
} satisfies Examples['issueOrder']['output'];

const result = {
  id: ids.result,
  authorRole: 'patient',
  authorName: 'Lucía Hernández Ortega',
  text: 'Me lo entregaron hoy en el laboratorio.',
  opinion: null,
  files: [
    {
      id: ids.file,
      name: 'biometria.pdf',
      mime: 'application/pdf',
      size: 182_044,
      content: 'clean',
      smallUrl: null,
      url: `/files/${ids.file}?reader=${ids.doctor}&exp=1773072000&sig=3f6c…`,
    },
  ],
  createdAt: moments.closed,
  withdrawn: null,
} satisfies Examples['getOrder']['output']['results'][number];

const reviewed = {
  ...issued,
  id: ids.study,
  kind: 'laboratory',
  folio: 'L-26-000078',
  content: { studies: [{ name: 'Biometría hemática', instructions: 'Ayuno de 8 horas' }] },
  state: 'reviewed',
  reviewComment: 'Todo dentro de lo esperado.',
  reviewedAt: moments.closed,
  version: 3,
  results: [result],
} satisfies Examples['getOrder']['output'];

const favourite = {
  id: ids.favourite,
  kind: 'prescription',
  name: 'Fiebre, adulto',
  content,
  ofClinic: false,
  updatedAt: moments.closed,
} satisfies Examples['saveOrderFavourite']['output'];

export const orderExamples: Examples<
  | 'listConsultationOrders'
  | 'listOrders'
  | 'exportOrders'
  | 'createOrder'
  | 'updateOrder'
  | 'discardOrder'
  | 'issueOrder'
  | 'getOrder'
  | 'getLastOrder'
  | 'listOrderFavourites'
  | 'saveOrderFavourite'
  | 'deleteOrderFavourite'
  | 'fulfilOrder'
  | 'uploadOrderResult'
  | 'withdrawOrderResult'
  | 'reviewOrder'
  | 'cancelOrder'
  | 'replaceOrder'
  | 'getOrderDocument'
  | 'verifyDocument'
  | 'comparePrescription'
> = {
  listConsultationOrders: {
    summary: 'Lists the orders of a consultation; the patient sees issued ones once it is closed.',
    input: { consultationId: ids.consultation },
    output: [issued],
  },
  listOrders: {
    summary: 'Lists orders across patients, newest first.',
    input: { kind: 'prescription', limit: 25 },
    output: { items: [issued], nextCursor: null, total: null },
  },
  exportOrders: {
    summary: 'Answers where the list of orders, as it is shown, can be fetched as CSV.',
    notes:
      'Takes the filters of `listOrders`, or the `ids` of up to 100 of its rows. Fetching it is recorded for each patient in it. Cells that a spreadsheet would run as a formula begin with an apostrophe.',
    input: { kind: 'prescription', issuedFrom: '2026-03-01', issuedUntil: '2026-03-31' },
    output: {
      url: `/exports/orders?reader=${ids.admin}&filter=eyJr…&exp=1773072000&sig=5c0e…`,
      fileName: 'pedidos-2026-03-09.csv',
      total: 412,
    },
  },
  createOrder: {
    summary: 'Drafts a prescription, a laboratory or imaging order, a referral, or a certificate.',
    input: { consultationId: ids.consultation, kind: 'prescription', content, idempotencyKey: ids.intention },
    output: draft,
  },
  updateOrder: {
    summary: 'Replaces the content of a draft order; it may be incomplete.',
    input: { orderId: ids.order, expectedVersion: 0, content: ofChild },
    output: { ...draft, content: ofChild, version: 1 },
  },
  discardOrder: {
    summary: 'Deletes a draft order.',
    input: { orderId: ids.order, expectedVersion: 0 },
    output: { done: true },
  },
  issueOrder: {
    summary: 'Issues a draft order: folio, verification code, PDF. It never changes again.',
    notes:
      '`order-incomplete` tells in `details.missing` what is left to fill in; `prescription-unsafe` in `details.issues` what stops it, and `safety-reason-required` what asks for a `safetyReason`. Who sends in `answeredFindings` which of its `details.issues` stood beside the reason (`code` as `rule`, and all lines of it) is refused so for what came meanwhile; without it a reason answers all. With `withoutSignature: false` a doctor who stored no signature is refused with `signature-missing`; with `true`, or without the field, the paper goes out to be signed by hand. `validity-beyond-law` names in `details.issues` the `validDays` or `refills` that these medicines do not allow, and why.',
    input: { orderId: ids.order, expectedVersion: 0 },
    output: issued,
    errors: [
      'order-incomplete',
      'controlled-drug',
      'prescription-unsafe',
      'safety-reason-required',
      'signature-missing',
      'validity-beyond-law',
    ],
  },
  getLastOrder: {
    summary: 'Answers the newest order of a kind of the patient of a consultation, to be repeated.',
    input: { consultationId: ids.consultation, kind: 'prescription' },
    output: {
      order: {
        folio: 'R-26-000077',
        issuedAt: moments.closed,
        doctorName: 'Mariana Ibáñez Treviño',
        content,
      },
    },
  },
  listOrderFavourites: {
    summary:
      'Lists what the calling doctor has saved to write again, by name, then the panels of studies of the clinic; for an administrator these alone.',
    output: [favourite],
  },
  saveOrderFavourite: {
    summary:
      'Saves a content under a name; the same kind and name takes the place of the one before. An administrator saves panels of studies for the whole clinic.',
    input: { kind: favourite.kind, name: favourite.name, content },
    output: favourite,
  },
  deleteOrderFavourite: {
    summary: 'Deletes a favourite of the calling doctor, or, for an administrator, a panel of the clinic.',
    input: { favouriteId: favourite.id },
    output: { done: true },
  },
  getOrder: {
    summary: 'Answers one order with its results; the patient gets those of staff once the doctor has reviewed them.',
    input: { orderId: ids.study },
    output: reviewed,
  },
  fulfilOrder: {
    summary: 'Marks a prescription as dispensed, or a referral as attended.',
    input: { orderId: ids.order, expectedVersion: 1 },
    output: { ...issued, state: 'fulfilled', version: 2 },
  },
  uploadOrderResult: {
    summary: 'Adds a result to a study or a referral: words, files, or both; the doctor is told.',
    notes:
      'Files are uploaded before, with createUpload for the purpose `result`. Only an interconsultation is answered by `opinion`.',
    input: { orderId: ids.study, fileIds: [ids.file], text: result.text, idempotencyKey: ids.intention },
    output: { ...reviewed, state: 'resultUploaded', reviewComment: null, reviewedAt: null, version: 2 },
    errors: ['consent-required'],
  },
  withdrawOrderResult: {
    summary: 'Takes a result out of sight that came to the wrong order, before the doctor has reviewed it.',
    notes: 'With its last result the order is `issued` again. The patient who had brought it is told.',
    input: { orderId: ids.study, resultId: result.id, expectedVersion: 2, reason: 'Es de otra persona' },
    output: {
      ...{ ...reviewed, state: 'issued', reviewComment: null, reviewedAt: null, version: 3 },
      results: [
        {
          ...{ ...result, text: '', opinion: null, files: [] },
          withdrawn: { byName: 'Mariana Ibáñez Treviño', reason: 'Es de otra persona', at: moments.closed },
        },
      ],
    },
  },
  reviewOrder: {
    summary: 'Marks the results as reviewed by the doctor, which shows them to the patient.',
    input: { orderId: ids.study, expectedVersion: 2, comment: reviewed.reviewComment },
    output: reviewed,
  },
  replaceOrder: {
    summary: 'Issues a new order in the place of an issued one, which stops standing; both name the other.',
    input: {
      orderId: ids.order,
      expectedVersion: 1,
      reason: 'Dosis equivocada',
      content,
      idempotencyKey: ids.intention,
    },
    output: { ...issued, folio: 'R-26-000079', replaces: { id: ids.order, folio: 'R-26-000077' } },
    errors: [
      'order-incomplete',
      'controlled-drug',
      'prescription-unsafe',
      'safety-reason-required',
      'signature-missing',
      'validity-beyond-law',
    ],
  },
  cancelOrder: {
    summary: 'Cancels an issued order, with a reason.',
    input: { orderId: ids.order, expectedVersion: 1, reason: 'Dosis equivocada' },
    output: { ...issued, state: 'cancelled', cancelReason: 'Dosis equivocada', version: 2 },
  },
  getOrderDocument: {
    summary: 'Answers a short-lived address of the PDF of an issued order.',
    input: { orderId: ids.order },
    output: {
      url: `/documents/orders/${ids.order}?reader=${ids.doctor}&exp=1773072000&sig=8d1a…`,
      folio: 'R-26-000077',
      verificationCode: 'K7Q2-M9XT-4WHD',
      checkCode: '7K29QX',
    },
    errors: ['illegal-transition'],
  },
  verifyDocument: {
    summary: 'Tells anybody who holds a document whether it is genuine and stands.',
    input: { code: 'K7Q2-M9XT-4WHD' },
    output: {
      folio: 'R-26-000077',
      kind: 'prescription',
      state: 'issued',
      issuedAt: moments.closed,
      validUntil: '2026-04-09T05:59:59.999Z',
      timeZone: 'America/Mexico_City',
      doctorName: 'Mariana Ibáñez Treviño',
      doctorCedula: '4567890',
      establishment: 'Consultorio San Ángel',
      establishmentPhone: '55 5554 0182',
      referralKind: null,
      patientInitials: 'L. H. O.',
      replacedBy: null,
      refills: 0,
      rest: null,
      comparable: true,
      efirma: null,
    },
    errors: ['not-found'],
  },
  comparePrescription: {
    summary: 'Answers the medicines of a prescription to anybody who has both codes of its paper.',
    notes:
      'The second code stands on the paper and not in its QR. Twenty tries of a network on one paper in ten minutes, and sixty of everybody in an hour, right ones too; then `rate-limited`. Nothing of the patient and no indication is answered. With `orderId` and `version` an integration with the scope `fulfilOrder` records that it was dispensed.',
    input: { code: 'K7Q2-M9XT-4WHD', checkCode: '7K2-9QX' },
    output: { drugs: [compared], orderId: ids.order, version: 3 },
    errors: ['not-found', 'check-code-refused', 'rate-limited'],
  },
};

import type { FormSchema } from '@consultorio/contracts/forms';
import { noIdentity } from '@consultorio/contracts/identity';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import type { ClinicalNoteRow } from '../src/core/db/tables/consultations.ts';
import type { OrderRow } from '../src/core/db/tables/orders.ts';
import type { NotePaper } from '../src/documents/note-document.ts';
import type { OrderPaper } from '../src/documents/order-document.ts';
import type { PatientSummaryFacts } from '../src/documents/patient-summary.ts';
import type { RecordPaper } from '../src/documents/record-document.ts';
import { noteSha256 } from '../src/domain/notes/note-sha256.ts';
import { sealOrder } from '../src/domain/orders/sealed-order.ts';

export const establishment = {
  name: 'Clínica Los Ahuehuetes',
  legalName: 'Servicios Médicos, S.C.',
  kind: 'Consultorio de medicina general',
  address: 'Av. Miguel Ángel de Quevedo 687, Coyoacán',
  phone: '55 5554 0182',
  email: '',
  rfc: '',
};
export const issuer = {
  name: 'Mariana Ibáñez Treviño',
  cedula: '7654321',
  speciality: 'Dermatología',
  specialityCedula: '10234567',
  titleInstitution: 'Universidad Nacional Autónoma de México',
  officeAddress: 'Consultorio 204, Coyoacán',
  establishment,
};
export const patient = {
  name: 'José Ángel Muñoz Peña',
  recordNo: 'EXP-000012',
  birthDate: '1988-03-14',
  sex: 'male',
} as const;
export const drug = {
  genericName: 'Hidrocortisona',
  brandName: 'Nutracort',
  dose: 'Capa delgada',
  presentation: 'Crema al 1 %, tubo de 30 g',
  route: 'Cutánea',
  frequency: 'Cada 12 horas',
  duration: 'Durante 7 días',
  instructions: 'No aplicar en párpados.',
};

/** An issued order as the database would hold it. */
export function issuedPaper(kind: OrderKind, content: OrderContent): OrderRow {
  const base = { id: 'order', consultationId: 'consultation', kind, content };
  const checkCode = kind === 'prescription' ? '7K29QX' : null;
  const codes = { verificationCode: '7KQ2MZX9PA', checkCode };
  const seal = { number: 123, issuedAt: '2026-11-20T16:10:00.000Z', ...codes, issuer, patient };
  const rest = {
    patientId: 'patient',
    doctorId: 'doctor',
    replaces: null,
    cancelReason: null,
    replaceReason: null,
    version: 2,
  };
  return {
    ...base,
    ...sealOrder(base, seal),
    ...rest,
    state: 'issued',
    reviewComment: null,
    reviewedAt: null,
    createdAt: seal.issuedAt,
    updatedAt: seal.issuedAt,
  };
}

/** The data of its paper. */
export const paperOf = (
  order: OrderRow,
  links: Partial<Pick<OrderPaper, 'replaces' | 'replacedBy'>> = {},
): OrderPaper => ({
  order,
  publicUrl: 'https://clinica.example',
  replaces: null,
  replacedBy: null,
  ...links,
});

/** A signed note with an addendum, as the database would hold it. */
export function signedPaper({ plan }: { plan: string }): NotePaper {
  const { specialityCedula: _, establishment: testApp, ...author } = issuer;
  const signedAt = '2026-11-20T16:10:00.000Z';
  const draft: ClinicalNoteRow = {
    ...{ consultationId: 'consultation', authorId: 'doctor', status: 'signed', version: 4 },
    ...{ occurredAt: '2026-11-20T15:30:00.000Z', recordedAt: '2026-11-20T16:08:00.000Z' },
    evolution:
      'Dermatosis de tres semanas en antebrazo derecho, con prurito leve.\nNiega fiebre y contacto con plantas.',
    findings: 'Placa eritematosa de 3 × 2 cm, bordes definidos, escama fina (fotos 1 y 2).',
    vitals: { temperatureC: 36.6, heartRateBpm: 78, weightKg: 71.5 },
    drafted: {},
    diagnoses: [
      { code: 'L23.9', description: 'Dermatitis alérgica de contacto', principal: true, certainty: 'presumptive' },
      { code: 'L85.3', description: 'Xerosis cutánea', principal: false, certainty: 'definitive' },
    ],
    ...{ history: {}, doctorAnswers: {}, orderReasons: [] },
    prognosis: 'Bueno para la vida y la función.',
    plan,
    patientText: 'Es una irritación de la piel. Con la crema mejora en unos días.',
    alarmSigns: 'Se te hinchan los labios o te cuesta respirar.',
    ...{ authorSnapshot: author, signedAt, sha256: null },
  };
  return {
    note: { ...draft, sha256: noteSha256(draft, author, signedAt) },
    ...{ doctorAnswers: [], scores: [] },
    addenda: [
      { text: 'La biopsia confirma lo dicho.', doctorName: issuer.name, recordedAt: '2026-11-21T17:00:00.000Z' },
    ],
    folio: 'C-26-000123',
    serviceName: 'Dermatología',
    patient: { ...patient, address: 'Calle Luna 12, Cholula, Puebla', addressDeclined: false },
    establishment: testApp,
    printed: { at: '2026-11-21T18:05:00.000Z', by: 'Rodrigo Salgado Núñez' },
  };
}

const general: FormSchema = {
  sections: [
    {
      key: 'antecedentes',
      title: 'Antecedentes',
      items: [{ key: 'alergias', type: 'longText', label: '¿Eres alérgico a algo?' }],
    },
  ],
};
const person = {
  ...{ recordNo: patient.recordNo, birthDate: patient.birthDate, sex: patient.sex },
  ...{ firstName: 'José Ángel', lastName: 'Muñoz Peña', email: 'jose@consultorio.test' },
  ...{
    curp: null,
    phone: '55 5554 0182',
    address: null,
    addressDeclined: false,
    emergencyContact: null,
    identity: noIdentity,
  },
};

/** The record of somebody who wrote only this, in the general form. */
const told = <Kind extends RecordKind>(kind: Kind, content: RecordContent<Kind>) => ({
  standing: 'listed' as const,
  statement: null,
  entries: [
    {
      ...{ kind, content, entryId: 'entry', rowId: 'row', status: 'active' as const, origin: 'generalForm' as const },
      ...{ saidBy: 'patient' as const, saidByName: 'Ana', saidAt: '2026-11-20T15:30:00.000Z' },
      ...{ consultationId: null, consultationFolio: null, confirmedByName: null, confirmedAt: null },
      ...{ recordedByName: 'Ana', recordedAt: '2026-11-20T15:30:00.000Z' },
    },
  ],
  past: [],
  more: false,
});
const unasked = { standing: 'notAsked' as const, statement: null, entries: [], past: [], more: false };

/** The three lists of words with this in each. */
const listsOf = (answer: string): RecordLists => ({
  allergy: told('allergy', { substance: answer }),
  medicine: told('medicine', { medicine: answer }),
  problem: told('problem', { description: answer }),
  ...{ measurement: unasked, pregnancy: unasked, lactation: unasked, lastMenstruation: unasked, vaccine: unasked },
});

export const recordPaper = (answer: string): RecordPaper => ({
  ...{ at: '2026-11-21T18:05:00.000Z', part: 1, parts: 1 },
  profile: { ...person, id: 'patient', address: null, profilePicture: null, version: 1 },
  background: {
    form: { formVersionId: 'form', number: 1, name: 'Antecedentes', schema: general },
    answers: { alergias: answer },
    ...{ version: 1, updatedAt: '2026-11-20T15:30:00.000Z' },
  },
  record: listsOf(answer),
  consultations: [],
  closing: { consents: [], openings: 0, lastOpening: null },
});

/** The summary of the same person. */
export const summaryFacts = (answer: string): PatientSummaryFacts => ({
  ...{ reader: issuer.name, at: '2026-11-21T18:05:00.000Z' },
  ...{ establishment, patient: person, consultations: [], endings: [], orders: [], results: [], scores: [] },
  record: listsOf(answer),
});

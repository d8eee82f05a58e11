import { inZone } from '@consultorio/contracts/clinic-calendar';
import { type ColleagueOpinion, opinionLines } from '@consultorio/contracts/colleague-opinion';
import type { Identity } from '@consultorio/contracts/identity';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import type { OrderContent } from '@consultorio/contracts/orders';
import type { PatientDetail } from '@consultorio/contracts/patients';
import type { RecordLists } from '@consultorio/contracts/record-entries';
import type { ConsultationState } from '@consultorio/contracts/states';
import { ageWords } from '@consultorio/contracts/words/ages';
import { consultationStateWords } from '@consultorio/contracts/words/consultations';
import { identityFacts } from '@consultorio/contracts/words/identity';
import { noteSectionWords } from '@consultorio/contracts/words/notes';
import { addressWords, sexWords } from '@consultorio/contracts/words/people';
import type { patients, UserRow } from '../core/db/tables/people.ts';
import { fullName } from '../core/full-name.ts';
import {
  colors,
  finish,
  heading,
  newLetter,
  onEveryPage,
  type Pdf,
  page,
  printOmission,
  rule,
  textWidth,
  writeFooter,
} from './letter-page.ts';
import { printableDeep } from './printable.ts';
import { writeRecordLists } from './record-lists.ts';
import { dateOf, fact, paragraph } from './record-words.ts';

type Patient = Pick<
  typeof patients.$inferSelect,
  'recordNo' | 'birthDate' | 'sex' | 'curp' | 'phone' | 'address' | 'addressDeclined' | 'emergencyContact'
> & { identity: Identity };

/** The data from which the summary is printed; null where nobody answered. */
export interface PatientSummaryFacts {
  /** Who reads it, and when. */
  reader: string;
  at: string;
  /** `timeZone`: by whose clock all of it is told. */
  establishment: { name: string; address: string; timeZone?: ClinicZone | null | undefined };
  patient: Patient & Pick<UserRow, 'firstName' | 'lastName' | 'email'>;
  record: RecordLists;
  consultations: {
    folio: string | null;
    serviceName: string;
    closedAt: string | null;
    doctorName: string;
    diagnoses: { code: string; description: string }[];
    evolution: string;
    prognosis: string;
    plan: string | null;
  }[];
  /** Ended without a result, with the signed note that closes each; empty where its doctor has not signed it yet. */
  endings: {
    folio: string | null;
    serviceName: string;
    state: ConsultationState;
    closedAt: string | null;
    notes: { text: string; doctorName: string; recordedAt: string }[];
  }[];
  scores: PatientDetail['scores'];
  results: {
    folio: string | null;
    content: OrderContent;
    reviewedAt: string | null;
    reviewComment: string | null;
    text: string;
    opinion: ColleagueOpinion | null;
    doctorName: string;
  }[];
  orders: { folio: string | null; issuedAt: string | null; content: OrderContent; doctorName: string }[];
}

/**
 * Facts that another doctor needs, and those of a clinical summary of NOM-004-SSA3-2012 (4.11, 5.6): illness, diagnoses,
 * treatment, evolution, prognosis and studies; on as few pages as it takes. Allergies stand first, and red.
 */
export const renderPatientSummary = async (facts: PatientSummaryFacts): Promise<Buffer> =>
  inZone(facts.establishment.timeZone, () => drawSummary(facts));

function drawSummary(facts: PatientSummaryFacts): Promise<Buffer> {
  const { establishment, patient, record, consultations, endings, orders, results, scores, reader } =
    printableDeep(facts);
  const at = new Date(facts.at);
  const name = fullName(patient) || patient.email;
  const pdf = newLetter({ title: `Resumen clínico ${patient.recordNo}`, author: reader, createdAt: at });
  writeTitle(pdf, name, [establishment.name, establishment.address].filter(Boolean).join(' · '));
  const age = ageWords(patient.birthDate, at);
  fact(pdf, 'Expediente', patient.recordNo);
  fact(pdf, 'Nacimiento', patient.birthDate && `${patient.birthDate}${age === null ? '' : ` (${age})`}`);
  fact(pdf, 'Sexo', patient.sex && sexWords[patient.sex]);
  fact(pdf, 'CURP', patient.curp);
  for (const { label, value } of identityFacts(patient.identity)) fact(pdf, label, value);
  fact(pdf, 'Domicilio', addressWords(patient.address, patient.addressDeclined));
  fact(pdf, 'Teléfono', patient.phone);
  const contact = patient.emergencyContact;
  fact(pdf, 'Emergencias', contact && `${contact.name} (${contact.relationship}), ${contact.phone}`);

  writeRecordLists(pdf, record, patient, at);

  heading(pdf, 'Recetas y órdenes vigentes');
  for (const { folio, issuedAt, content, doctorName } of orders)
    paragraph(pdf, linesOf(content), `${folio} · ${dateOf(issuedAt ?? '')} · ${doctorName}`);
  if (orders.length === 0) paragraph(pdf, 'Ninguna.');

  heading(pdf, 'Consultas con resultado');
  for (const { folio, serviceName, closedAt, doctorName, diagnoses, evolution, prognosis, plan } of consultations) {
    const found = diagnoses.map(({ code, description }) => `${code} ${description}`).join('\n');
    const parts = [evolution, found, prognosis && `${noteSectionWords.prognosis}: ${prognosis}`, plan];
    paragraph(
      pdf,
      parts.filter(Boolean).join('\n') || 'Sin diagnóstico.',
      `${dateOf(closedAt ?? '')} · ${serviceName} · ${folio} · ${doctorName}`,
    );
  }
  if (consultations.length === 0) paragraph(pdf, 'Ninguna.');
  if (endings.length > 0) heading(pdf, 'Consultas que terminaron sin resultado');
  for (const { folio, serviceName, state, closedAt, notes } of endings)
    paragraph(
      pdf,
      notes
        .map(({ text, doctorName, recordedAt }) => `${text}\n${doctorName}, ${dateOf(recordedAt, true)}`)
        .join('\n') || 'Sin nota de cierre todavía.',
      [closedAt && dateOf(closedAt), serviceName, folio, consultationStateWords[state].staff]
        .filter(Boolean)
        .join(' · '),
    );
  heading(pdf, 'Resultados de estudios');
  for (const { folio, content, reviewedAt, reviewComment, text, opinion, doctorName } of results)
    paragraph(
      pdf,
      [...(opinion ? opinionLines(opinion) : []), text, reviewComment].filter(Boolean).join('\n') ||
        'En un archivo del expediente.',
      `${dateOf(reviewedAt ?? '')} · ${linesOf(content).split('\n').join(', ')} · ${folio} · ${doctorName}`,
    );
  if (results.length === 0) paragraph(pdf, 'Ninguno revisado.');
  if (scores.length > 0) heading(pdf, 'Puntajes de los cuestionarios');
  for (const { title, text, alarms, folio, submittedAt } of scores)
    paragraph(
      pdf,
      [text, ...alarms.map((alarm) => `Atención: ${alarm}`)].join('\n'),
      `${dateOf(submittedAt ?? '')} · ${title} · ${folio}`,
    );
  printOmission(pdf, 'en el expediente, en pantalla');
  const foot = `${name} · ${patient.recordNo} · Generado el ${dateOf(at.toISOString(), true)} por ${reader}`;
  onEveryPage(pdf, (number, count) => writeFooter(pdf, `${foot} · Página ${number} de ${count}`));
  return finish(pdf);
}

function writeTitle(pdf: Pdf, name: string, under: string) {
  pdf.font('semibold').fontSize(9).fillColor(colors.brand);
  pdf.text('RESUMEN CLÍNICO', page.margin, page.margin, { width: textWidth, characterSpacing: 0.6 });
  pdf.font('bold').fontSize(20).fillColor(colors.ink).text(name, { width: textWidth });
  pdf.font('regular').fontSize(10.5).fillColor(colors.quiet).text(under, { width: textWidth });
  pdf.moveDown(0.6);
  rule(pdf, colors.brand, 1.5);
  pdf.moveDown(0.7);
}

function linesOf({ drugs, studies, referTo, indications }: OrderContent): string {
  return [
    ...(drugs ?? []).map(({ genericName, dose, frequency, duration }) =>
      [genericName, dose, frequency, duration].filter(Boolean).join(', '),
    ),
    ...(studies ?? []).map((study) => study.name),
    referTo ?? '',
    indications ?? '',
  ]
    .filter(Boolean)
    .join('\n');
}

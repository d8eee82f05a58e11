import type { Establishment } from '@consultorio/contracts/clinic';
import { clinicZone, FIRST_ZONE, inZone } from '@consultorio/contracts/clinic-calendar';
import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { WrittenScore } from '@consultorio/contracts/form-scales';
import { historyLines } from '@consultorio/contracts/history-sections';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import type { NoteVitals, OrderReason } from '@consultorio/contracts/notes';
import { printedDoctor, printedPatient } from '@consultorio/contracts/printed-order';
import type { Vitals } from '@consultorio/contracts/vitals';
import { confirmedWords } from '@consultorio/contracts/words/diagnoses';
import {
  certaintyWords,
  noteSectionWords,
  orderReasonsText,
  vitalText,
  vitalWords,
} from '@consultorio/contracts/words/notes';
import { addressWords } from '@consultorio/contracts/words/people';
import { placeOfClock } from '@consultorio/contracts/words/zones';
import { longDateOf } from '../core/clock/clinic-time.ts';
import type { ClinicalNoteRow } from '../core/db/tables/consultations.ts';
import type { PatientSnapshot } from '../core/db/tables/orders.ts';
import { writeLetterHead } from './letter-head.ts';
import {
  colors,
  finish,
  heading,
  isFull,
  keepTogether,
  newLetter,
  onEveryPage,
  type Pdf,
  page,
  printOmission,
  prose,
  textWidth,
  writeFooter,
} from './letter-page.ts';
import { efirmaLines, type PaperEfirma } from './paper-efirma.ts';
import { writePaperPeople, writePaperTitle } from './paper-heading.ts';
import { printableDeep } from './printable.ts';
import { fact } from './record-words.ts';
import { leavePlace } from './signature-place.ts';

export type NotePaper = {
  note: ClinicalNoteRow;
  /** The form's questions to the doctor and their answers, in words. */
  doctorAnswers: { label: string; text: string }[];
  /** As they are computed today: they follow from the answers and stand below the seal. */
  scores: WrittenScore[];
  addenda: { text: string; doctorName: string; recordedAt: string; timeZone?: ClinicZone | undefined }[];
  folio: string;
  serviceName: string;
  patient: PatientSnapshot & { address: string | null; addressDeclined: boolean };
  establishment: Establishment;
  efirma?: PaperEfirma;
  /** Who printed it, and when, by the clock that the clinic has now. */
  printed: { at: string; by: string; timeZone?: ClinicZone };
};

/**
 * A signed note on paper: its words, its author and its fingerprint are those of the signature. Reader and time of the
 * print stand at the foot, since app and patient are named as they are today. @throws Error for a draft.
 */
export const renderNoteDocument = async (paper: NotePaper, logo: Uint8Array | null): Promise<Buffer> =>
  inZone(paper.note.authorSnapshot?.timeZone, () => drawNote(paper, logo));

function drawNote(paper: NotePaper, logo: Uint8Array | null): Promise<Buffer> {
  const { note, doctorAnswers, scores, addenda, folio, serviceName, patient, establishment, printed, efirma } =
    printableDeep(paper);
  const { authorSnapshot: author, signedAt, sha256 } = note;
  if (note.status !== 'signed' || !author || !signedAt || !sha256) throw new Error('a draft has no document');
  const pdf = newLetter({
    title: `Nota clínica ${folio}`,
    author: author.name,
    createdAt: new Date(signedAt),
    signed: efirma?.inside,
  });
  writeLetterHead(pdf, establishment, logo);
  writePaperTitle(pdf, 'Nota clínica', folio, signedAt);
  writePaperPeople(pdf, printedDoctor(author), printedPatient(patient, Date.parse(signedAt)));
  pdf.moveDown(0.7);
  // NOM-004-SSA3-2012, 5.2.3.
  fact(pdf, 'Domicilio', addressWords(patient.address, patient.addressDeclined));
  fact(pdf, 'Servicio', `${serviceName}, a distancia y por escrito`);
  fact(pdf, 'Atención', `${longDateOf(note.occurredAt, true)} h`);
  writeSections(pdf, note, doctorAnswers);
  // Below the seal stand the parts that the signature does not cover.
  writeSeal(pdf, { ...author, signedAt, sha256, efirma });
  section(pdf, 'Puntajes de las respuestas, calculados al imprimir', scores.map(scoreLines).join('\n'));
  for (const { text, doctorName, recordedAt, timeZone } of addenda)
    section(pdf, `Adenda de ${doctorName}, ${clockIn(timeZone, recordedAt)}`, text);
  printOmission(pdf, 'en la consulta, en pantalla');
  onEveryPage(pdf, (number, count) => {
    writeFooter(pdf, `${folio} · ${patient.name} · ${patient.recordNo} · Página ${number} de ${count}`);
    const when = `Impresa el ${clockIn(printed.timeZone, printed.at)} por ${printed.by}`;
    pdf.fontSize(6.5).text(when, { width: textWidth, align: 'center' });
  });
  if (efirma?.inside) leavePlace(pdf, efirma);
  return finish(pdf);
}

/** Of what came later, perhaps when the clinic had another clock than that of the note. */
function clockIn(zone: ClinicZone | undefined, at: string): string {
  const ofNote = clinicZone();
  const isOther = (zone ?? FIRST_ZONE) !== ofNote;
  return inZone(zone, () => `${longDateOf(at, true)} h${isOther ? ` (${placeOfClock()})` : ''}`);
}

function writeSections(pdf: Pdf, note: ClinicalNoteRow, doctorAnswers: NotePaper['doctorAnswers']) {
  section(pdf, 'Historia clínica', historyLines(note.history).join('\n'));
  section(pdf, noteSectionWords.evolution, note.evolution);
  section(pdf, 'Signos vitales referidos', vitalsText(note.vitals));
  section(pdf, noteSectionWords.findings, note.findings);
  section(pdf, 'Preguntas del formulario', doctorAnswers.map(({ label, text }) => `${label} ${text}`).join('\n'));
  section(pdf, 'Diagnósticos (CIE-10)', note.diagnoses.map(diagnosisText).join('\n'));
  section(pdf, noteSectionWords.prognosis, note.prognosis);
  section(pdf, noteSectionWords.plan, note.plan);
  section(pdf, noteSectionWords.patientText, note.patientText);
  section(pdf, noteSectionWords.alarmSigns, note.alarmSigns);
  section(pdf, orderReasonsText, note.orderReasons.map(orderReasonText).join('\n'));
}

const orderReasonText = ({ folio, reason, asked }: OrderReason) =>
  [`${folio}: ${reason}`, ...asked.map((text) => `Ante el aviso: ${text}`)].join('\n');

const scoreLines = ({ title, text, alarms }: WrittenScore) =>
  [`${title}: ${text}`, ...alarms.map((alarm) => `Atención: ${alarm}`)].join('\n');

/** Empty fields take no room. */
function section(pdf: Pdf, title: string, text: string) {
  if (!text || isFull(pdf)) return;
  heading(pdf, title);
  prose(pdf, text, { lineGap: 1.5 });
}

type Seal = {
  name: string;
  cedula: string;
  speciality: string;
  signedAt: string;
  sha256: string;
  efirma: PaperEfirma | undefined;
};

/** The note is signed by a person with a session, not by a line of ink: name, cédula, time and the words covered. */
function writeSeal(pdf: Pdf, { name, cedula, speciality, signedAt, sha256, efirma }: Seal) {
  const height = efirma ? 74 : 60;
  keepTogether(pdf, height + 18);
  const top = pdf.y + 18;
  const inside = { width: textWidth - 32 };
  const x = page.margin + 16;
  pdf.rect(page.margin, top, textWidth, height).lineWidth(0.75).stroke(colors.rule);
  pdf.rect(page.margin, top, 4, height).fill(colors.brand);
  pdf.font('semibold').fontSize(10.5).fillColor(colors.ink);
  pdf.text(`Firmada electrónicamente por ${name}`, x, top + 10, inside);
  pdf.font('regular').fontSize(9.5);
  const credentials = [speciality, `Cédula profesional ${cedula}`, `${longDateOf(signedAt, true)} h`];
  pdf.text(credentials.filter(Boolean).join(' · '), x, pdf.y + 1, inside);
  pdf
    .fontSize(8)
    .fillColor(colors.quiet)
    .text(`Huella SHA-256 ${sha256}`, x, pdf.y + 3, inside);
  if (efirma) pdf.text(efirmaLines(efirma).join(' · '), x, pdf.y + 3, inside);
  pdf.y = top + height + 6;
}

/** «Temperatura 36.8 °C · Peso 70 kg»; empty when the patient told none. */
function vitalsText(vitals: NoteVitals): string {
  const signs = Object.keys(vitalWords) as (keyof Vitals)[];
  return signs
    .filter((sign) => vitals[sign] != null)
    .map((sign) => `${vitalWords[sign].name} ${vitalText(vitals, sign)}`)
    .join(' · ');
}

function diagnosisText({ code, description, principal, certainty, confirmed }: Diagnosis): string {
  const how = [principal ? 'principal' : '', certaintyWords[certainty].toLowerCase(), confirmedWords(confirmed)];
  return `${code}  ${description} (${how.filter(Boolean).join(', ')})`;
}

import { inZone } from '@consultorio/contracts/clinic-calendar';
import type { ClinicZone } from '@consultorio/contracts/mexican-zones';
import { ageWords } from '@consultorio/contracts/words/ages';
import { identityFacts } from '@consultorio/contracts/words/identity';
import { addressWords, sexWords } from '@consultorio/contracts/words/people';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { fullName } from '../core/full-name.ts';
import {
  colors,
  finish,
  heading,
  isFull,
  newLetter,
  onEveryPage,
  type Pdf,
  page,
  printOmission,
  rule,
  textWidth,
  writeFooter,
} from './letter-page.ts';
import type { PatientRecord } from './patient-record.ts';
import { printableDeep } from './printable.ts';
import type { PrintedConsultation } from './printed-consultation.ts';
import { writeAnswers, writeConsultation } from './record-consultation.ts';
import { writeRecordLists } from './record-lists.ts';
import { dateOf, fact, paragraph } from './record-words.ts';

/** The data of one part of the record on paper. */
export type RecordPaper = {
  /** When it was downloaded. */
  at: string;
  /** By whose clock all of it is told. */
  timeZone?: ClinicZone;
  /** «Parte 2 de 3»: a record may be longer than one paper. */
  part: number;
  parts: number;
  profile: PatientRecord['profile'];
  /** The structured record; null in all parts but the first. */
  record: PatientRecord['record'] | null;
  /** The general form as it was sent last; null in all parts but the first. */
  background: PatientRecord['generalForms'][number] | null;
  consultations: PrintedConsultation[];
  /** Null in all parts but the last. */
  closing: {
    consents: PatientRecord['consents'];
    openings: number;
    lastOpening: PatientRecord['accesses'][number] | null;
  } | null;
};

/** The record on paper: the person, the background, each consultation with its result, and who has opened it. */
export const renderRecordDocument = async (paper: RecordPaper): Promise<Buffer> =>
  inZone(paper.timeZone, () => drawRecord(paper));

function drawRecord(paper: RecordPaper): Promise<Buffer> {
  const { profile, record, background, consultations, closing, part, parts } = printableDeep(paper);
  const at = new Date(paper.at);
  const name = fullName(profile) || profile.email;
  const which = parts > 1 ? ` · parte ${part} de ${parts}` : '';
  const pdf = newLetter({ title: `Expediente ${profile.recordNo}`, author: 'Consultorio', createdAt: at });
  writeTitle(pdf, name, `Expediente ${profile.recordNo} · descargado el ${dateOf(paper.at, true)}${which}`);
  heading(pdf, 'Datos');
  const age = ageWords(profile.birthDate, at);
  fact(pdf, 'Nacimiento', profile.birthDate && `${profile.birthDate}${age === null ? '' : ` (${age})`}`);
  fact(pdf, 'Sexo', profile.sex && sexWords[profile.sex]);
  fact(pdf, 'CURP', profile.curp);
  for (const { label, value } of identityFacts(profile.identity)) fact(pdf, label, value);
  fact(pdf, 'Correo', profile.email);
  fact(pdf, 'Teléfono', profile.phone);
  fact(pdf, 'Domicilio', addressWords(profile.address, profile.addressDeclined));
  const contact = profile.emergencyContact;
  fact(pdf, 'Emergencias', contact && `${contact.name} (${contact.relationship}), ${contact.phone}`);
  if (record) writeRecordLists(pdf, record, profile, at);
  if (background) {
    heading(pdf, `Antecedentes, versión ${background.version}`);
    writeAnswers(pdf, background.form.schema, background.answers);
  }
  for (const one of consultations) if (!isFull(pdf)) writeConsultation(pdf, one);
  if (closing) writeClosing(pdf, closing);
  printOmission(pdf, 'en expediente.json');
  onEveryPage(pdf, (number, count) =>
    writeFooter(pdf, `${name} · ${profile.recordNo} · Página ${number} de ${count}${which}`),
  );
  return finish(pdf);
}

function writeClosing(pdf: Pdf, { consents, openings, lastOpening }: NonNullable<RecordPaper['closing']>) {
  heading(pdf, 'Consentimientos');
  for (const { kind, version, recordedAt, revokedAt } of consents)
    paragraph(
      pdf,
      `${legalKindWords[kind]}, versión ${version}: aceptado el ${dateOf(recordedAt, true)}${revokedAt ? `, retirado el ${dateOf(revokedAt, true)}` : ''}`,
    );
  heading(pdf, 'Quién ha abierto el expediente');
  const last = lastOpening ? ` La última: ${lastOpening.actorName}, el ${dateOf(lastOpening.at, true)}.` : '';
  paragraph(pdf, openings === 0 ? 'Nadie.' : `${openings} veces; el detalle está en expediente.json.${last}`);
}

function writeTitle(pdf: Pdf, name: string, under: string) {
  pdf.font('bold').fontSize(20).fillColor(colors.ink).text(name, page.margin, page.margin, { width: textWidth });
  pdf.font('regular').fontSize(10.5).fillColor(colors.quiet).text(under, { width: textWidth });
  pdf.moveDown(0.6);
  rule(pdf, colors.brand, 1.5);
}

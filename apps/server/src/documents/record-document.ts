import { ageOf } from '@consultorio/contracts/age';
import { sexWords } from '@consultorio/contracts/words/people';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { fullName } from '../core/full-name.ts';
import {
  colors,
  finish,
  heading,
  newLetter,
  onEveryPage,
  type Pdf,
  page,
  rule,
  textWidth,
  writeFoot,
} from './letter-page.ts';
import type { PatientRecord } from './patient-record.ts';
import { printableDeep } from './printable.ts';
import { writeAnswers, writeConsultation } from './record-consultation.ts';
import { dateOf, fact, paragraph } from './record-words.ts';

/** The whole record on paper: the person, the background, each consultation with its result, and who has opened it. */
export async function renderRecordDocument(record: PatientRecord, at: Date): Promise<Buffer> {
  const { profile, generalForms, consultations, consents, accesses } = printableDeep(record);
  const name = fullName(profile) || profile.email;
  const pdf = newLetter({ title: `Expediente ${profile.recordNo}`, author: 'Consultorio', createdAt: at });
  writeTitle(pdf, name, `Expediente ${profile.recordNo} · descargado el ${dateOf(at.toISOString(), true)}`);
  heading(pdf, 'Datos');
  const age = ageOf(profile.birthDate, at);
  fact(pdf, 'Nacimiento', profile.birthDate && `${profile.birthDate}${age === null ? '' : ` (${age} años)`}`);
  fact(pdf, 'Sexo', profile.sex && sexWords[profile.sex]);
  fact(pdf, 'CURP', profile.curp);
  fact(pdf, 'Correo', profile.email);
  fact(pdf, 'Teléfono', profile.phone);
  fact(pdf, 'Domicilio', profile.address);
  const contact = profile.emergencyContact;
  fact(pdf, 'Emergencias', contact && `${contact.name} (${contact.relationship}), ${contact.phone}`);
  const [newest] = generalForms;
  if (newest) {
    heading(pdf, `Antecedentes, versión ${newest.version}`);
    writeAnswers(pdf, newest.form.schema, newest.answers);
  }
  for (const one of consultations) writeConsultation(pdf, one);
  heading(pdf, 'Consentimientos');
  for (const { kind, version, recordedAt, revokedAt } of consents)
    paragraph(
      pdf,
      `${legalKindWords[kind]}, versión ${version}: aceptado el ${dateOf(recordedAt, true)}${revokedAt ? `, retirado el ${dateOf(revokedAt, true)}` : ''}`,
    );
  heading(pdf, 'Quién ha abierto el expediente');
  paragraph(
    pdf,
    accesses.length === 0
      ? 'Nadie.'
      : `${accesses.length} veces; el detalle está en expediente.json. La última: ${accesses[0]?.actorName}, el ${dateOf(accesses[0]?.at ?? '', true)}.`,
  );
  onEveryPage(pdf, (number, count) => writeFoot(pdf, `${name} · ${profile.recordNo} · Página ${number} de ${count}`));
  return finish(pdf);
}

function writeTitle(pdf: Pdf, name: string, under: string) {
  pdf.font('bold').fontSize(20).fillColor(colors.ink).text(name, page.margin, page.margin, { width: textWidth });
  pdf.font('regular').fontSize(10.5).fillColor(colors.quiet).text(under, { width: textWidth });
  pdf.moveDown(0.6);
  rule(pdf, colors.brand, 1.5);
}

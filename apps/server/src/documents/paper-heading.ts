import { ageWords } from '@consultorio/contracts/words/ages';
import { sexWords } from '@consultorio/contracts/words/people';
import { longDateOf } from '../core/clock/clinic-time.ts';
import type { DoctorSnapshot } from '../core/db/tables/consultations.ts';
import type { PatientSnapshot } from '../core/db/tables/orders.ts';
import { colors, type Pdf, page, rule, textWidth } from './letter-page.ts';

/** The kind of paper, its folio, and when it was issued or signed. */
export function writePaperTitle(pdf: Pdf, title: string, folio: string, at: string) {
  const top = pdf.y + 12;
  pdf
    .font('bold')
    .fontSize(19)
    .fillColor(colors.ink)
    .text(title, page.margin, top, { width: textWidth * 0.55 });
  const below = pdf.y;
  pdf
    .font('semibold')
    .fontSize(11)
    .text(`Folio ${folio}`, page.margin, top + 2, { width: textWidth, align: 'right' });
  pdf.font('regular').fontSize(9.5).fillColor(colors.quiet);
  pdf.text(`${longDateOf(at, true)} h (centro de México)`, { width: textWidth, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 8;
}

type Professional = DoctorSnapshot & { specialityCedula?: string | null };

/** Author and patient side by side; the age is that of the day. */
export function writePaperPeople(
  pdf: Pdf,
  doctor: Professional,
  patient: PatientSnapshot,
  on: string,
  weightKg?: number | null,
) {
  const top = pdf.y;
  const half = textWidth / 2 - 10;
  const left = writeCard(pdf, page.margin, top, half, 'Médico', doctor.name, [
    `${doctor.speciality} · Cédula profesional ${doctor.cedula}`,
    doctor.specialityCedula ? `Cédula de especialidad ${doctor.specialityCedula}` : '',
    `Título: ${doctor.titleInstitution}`,
    doctor.officeAddress,
  ]);
  const right = writeCard(pdf, page.margin + half + 20, top, half, 'Paciente', patient.name, [
    `Edad: ${ageWords(patient.birthDate, Date.parse(on)) ?? 'sin registrar'} · Sexo: ${sexWords[patient.sex ?? 'undisclosed']}`,
    weightKg ? `Peso: ${weightKg} kg` : '',
    patient.birthDate ? `Nacimiento: ${patient.birthDate.split('-').reverse().join('/')}` : '',
    `Expediente ${patient.recordNo}`,
  ]);
  pdf.y = Math.max(left, right) + 10;
  rule(pdf);
}

function writeCard(
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  label: string,
  name: string,
  lines: string[],
): number {
  pdf
    .font('semibold')
    .fontSize(8.5)
    .fillColor(colors.brand)
    .text(label.toUpperCase(), x, y, { width, characterSpacing: 0.6 });
  pdf
    .font('semibold')
    .fontSize(12)
    .fillColor(colors.ink)
    .text(name, x, pdf.y + 1, { width });
  pdf.font('regular').fontSize(9.5);
  for (const line of lines) if (line) pdf.text(line, x, pdf.y, { width });
  return pdf.y;
}

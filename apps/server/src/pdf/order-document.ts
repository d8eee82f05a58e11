import { ageOf } from '@consultorio/contracts/age';
import QRCode from 'qrcode';
import type { IssuerSnapshot, OrderRow, PatientSnapshot } from '../db/tables/orders.ts';
import { writeLetterHead } from './letter-head.ts';
import { colors, finish, newLetter, onEveryPage, type Pdf, page, rule, textWidth, writeFoot } from './letter-page.ts';
import { writeOrderContent } from './order-content.ts';
import { writeSignature } from './order-signature.ts';
import { longDateOf } from './paper-dates.ts';
import { printableDeep } from './printable.ts';
import { sexNames } from './record-words.ts';

const titles = {
  prescription: 'Receta médica',
  laboratory: 'Solicitud de laboratorio',
  imaging: 'Solicitud de imagen',
  referral: 'Referencia médica',
} as const satisfies Record<OrderRow['kind'], string>;

const stamps: Partial<Record<OrderRow['state'], string>> = { cancelled: 'CANCELADA', replaced: 'SUSTITUIDA' };

export type PaperPictures = { logo: Buffer | null; signature: Buffer | null };
/** Folios of the document that this one took the place of, and of the one that took its place. */
export type PaperLinks = { replaces: string | null; replacedBy: string | null };
const bare = { logo: null, signature: null, replaces: null, replacedBy: null };

/**
 * The paper of an issued order, drawn from what was fixed at issuing and nothing else: the same order gives the same
 * page next year. @throws Error for a draft.
 */
export async function renderOrderDocument(
  order: OrderRow,
  publicUrl: string,
  { logo, signature, replaces, replacedBy }: PaperPictures & PaperLinks = bare,
): Promise<Buffer> {
  const { folio, issuedAt, verificationCode } = order;
  const { issuerSnapshot: issuer, patientSnapshot: patient, content } = printableDeep(order);
  if (!folio || !issuedAt || !issuer || !patient || !verificationCode) throw new Error('a draft has no document');
  const address = `${publicUrl}/verificar/${verificationCode}`;
  const qr = await QRCode.toBuffer(address, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });

  const pdf = newLetter({
    title: `${titles[order.kind]} ${folio}`,
    author: issuer.name,
    createdAt: new Date(issuedAt),
  });
  writeLetterHead(pdf, issuer.establishment, logo);
  writeTitle(pdf, titles[order.kind], folio, issuedAt);
  if (replacedBy) writeLink(pdf, `Sustituida por ${replacedBy}: este documento ya no vale.`, colors.alarm);
  if (replaces) writeLink(pdf, `Sustituye a ${replaces}.`, colors.quiet);
  writePeople(pdf, issuer, patient, issuedAt);
  writeOrderContent(pdf, order.kind, content);
  writeSignature(pdf, issuer, signature, { qr, address, verificationCode, issuedAt, validUntil: order.validUntil });
  onEveryPage(pdf, (number, count) => {
    writeOrderFoot(pdf, order, patient.name, number, count);
    const stamp = stamps[order.state];
    if (stamp) writeStamp(pdf, stamp);
  });
  return finish(pdf);
}

function writeTitle(pdf: Pdf, title: string, folio: string, issuedAt: string) {
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
  pdf.text(`${longDateOf(issuedAt, true)} h (centro de México)`, { width: textWidth, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 8;
}

function writeLink(pdf: Pdf, text: string, color: string) {
  pdf.font('semibold').fontSize(10).fillColor(color).text(text, page.margin, pdf.y, { width: textWidth });
  pdf.moveDown(0.9);
}

function writePeople(pdf: Pdf, issuer: IssuerSnapshot, patient: PatientSnapshot, issuedAt: string) {
  const top = pdf.y;
  const half = textWidth / 2 - 10;
  const age = ageOf(patient.birthDate, new Date(issuedAt));
  const left = writeCard(pdf, page.margin, top, half, 'Médico', issuer.name, [
    `${issuer.speciality} · Cédula profesional ${issuer.cedula}`,
    issuer.specialityCedula ? `Cédula de especialidad ${issuer.specialityCedula}` : '',
    `Título: ${issuer.titleInstitution}`,
    issuer.officeAddress,
  ]);
  const right = writeCard(pdf, page.margin + half + 20, top, half, 'Paciente', patient.name, [
    `Edad: ${age === null ? 'sin registrar' : ageText(age, patient.birthDate, issuedAt)} · Sexo: ${sexNames[patient.sex ?? ''] ?? 'Sin especificar'}`,
    patient.birthDate ? `Nacimiento: ${patient.birthDate.split('-').reverse().join('/')}` : '',
    `Expediente ${patient.recordNo}`,
  ]);
  pdf.y = Math.max(left, right) + 10;
  rule(pdf);
}

/** Below two years months matter: doses depend on them. */
function ageText(years: number, birthDate: string | null, on: string): string {
  if (years >= 2 || !birthDate) return `${years} años`;
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const now = new Date(on);
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month - (now.getUTCDate() < day ? 1 : 0);
  return `${months} ${months === 1 ? 'mes' : 'meses'}`;
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

function writeOrderFoot(pdf: Pdf, order: OrderRow, patientName: string, number: number, count: number) {
  // A loose second page must still say whose it is.
  const pageText = count > 1 ? ` · ${order.folio} · ${patientName} · Página ${number} de ${count}` : '';
  writeFoot(pdf, `Documento emitido electrónicamente${pageText}`);
  pdf.fontSize(6.5).text(`Huella SHA-256 ${order.sha256}`, { width: textWidth, align: 'center' });
}

function writeStamp(pdf: Pdf, text: string) {
  pdf.save().rotate(-28, { origin: [page.width / 2, page.height / 2] });
  pdf.font('bold').fontSize(84).fillColor(colors.alarm).fillOpacity(0.16);
  pdf.text(text, 0, page.height / 2 - 48, { width: page.width, align: 'center' });
  pdf.restore().fillOpacity(1);
}

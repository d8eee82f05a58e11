import { inZone } from '@consultorio/contracts/clinic-calendar';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import {
  type PrintedPart,
  printedAllergies,
  printedContent,
  printedDoctor,
  printedPatient,
  printedValidity,
} from '@consultorio/contracts/printed-order';
import { orderStateWords, orderWords } from '@consultorio/contracts/words/orders';
import QRCode from 'qrcode';
import type { OrderRow, PatientSnapshot } from '../core/db/tables/orders.ts';
import { writeLetterHead } from './letter-head.ts';
import {
  colors,
  finish,
  heading,
  keepTogether,
  newLetter,
  onEveryPage,
  type Pdf,
  page,
  prose,
  textWidth,
  writeFooter,
} from './letter-page.ts';
import { writeSignature } from './order-signature.ts';
import type { PaperEfirma } from './paper-efirma.ts';
import { writePaperPeople, writePaperTitle } from './paper-heading.ts';
import { printableDeep } from './printable.ts';
import { leavePlace } from './signature-place.ts';
import { isStamped } from './stamped.ts';

export type PaperPictures = { logo: Uint8Array | null; signature: Uint8Array | null };

/** All the data of an order's paper. */
export type OrderPaper = {
  order: Pick<
    OrderRow,
    | 'kind'
    | 'state'
    | 'content'
    | 'folio'
    | 'issuedAt'
    | 'validUntil'
    | 'verificationCode'
    | 'issuerSnapshot'
    | 'patientSnapshot'
    | 'sha256'
  > &
    Partial<Pick<OrderRow, 'checkCode'>>;
  publicUrl: string;
  /** Folios of the document that this one took the place of, and of the one that took its place. */
  replaces: string | null;
  replacedBy: string | null;
  /** Absent where there is none: papers that are kept are found by all that they say. */
  efirma?: PaperEfirma;
};

/**
 * The paper of an issued order, rendered from the data fixed at issuing and its state since: the same order gives the same
 * page next year. @throws Error for a draft.
 */
export async function renderOrderDocument(
  paper: OrderPaper,
  pictures: PaperPictures = { logo: null, signature: null },
): Promise<Buffer> {
  const { verificationCode, issuerSnapshot } = paper.order;
  if (!verificationCode || !issuerSnapshot) throw new Error('a draft has no document');
  const address = `${paper.publicUrl}/verificar/${verificationCode}`;
  const qr = await QRCode.toBuffer(address, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });
  // By the clock that it was issued by, wherever the clinic has gone since.
  return inZone(issuerSnapshot.establishment.timeZone, () => drawOrder(paper, pictures, { address, qr }));
}

function drawOrder(
  { order, replaces, replacedBy, efirma }: OrderPaper,
  { logo, signature }: PaperPictures,
  { address, qr }: { address: string; qr: Buffer },
): Promise<Buffer> {
  const { folio, issuedAt, verificationCode, checkCode } = order;
  const { issuerSnapshot: issuer, patientSnapshot: patient, content } = printableDeep(order);
  if (!folio || !issuedAt || !issuer || !patient || !verificationCode) throw new Error('a draft has no document');
  const { title } = orderWords(order.kind, content);
  const pdf = newLetter({
    title: `${title} ${folio}`,
    author: issuer.name,
    createdAt: new Date(issuedAt),
    signed: efirma?.inside,
  });
  writeLetterHead(pdf, issuer.establishment, logo);
  writePaperTitle(pdf, title, folio, issuedAt);
  if (replacedBy) writeLink(pdf, `Sustituida por ${replacedBy}: este documento ya no vale.`, colors.alarm);
  if (replaces) writeLink(pdf, `Sustituye a ${replaces}.`, colors.quiet);
  writePaperPeople(pdf, printedDoctor(issuer), printedPatient(patient, Date.parse(issuedAt), content.weightKg));
  writeAllergies(pdf, order.kind, patient);
  for (const part of printedContent(order.kind, content, issuer.establishment.name)) writePart(pdf, part);
  const validity = printedValidity(order.validUntil, content);
  writeSignature(pdf, issuer, signature, { qr, address, verificationCode, checkCode, issuedAt, validity }, efirma);
  onEveryPage(pdf, (number, count) => {
    writeOrderFooter(pdf, order, patient.name, number, count);
    if (isStamped(order.state)) writeStamp(pdf, orderStateWords[order.state].staff.toUpperCase());
  });
  if (efirma?.inside) leavePlace(pdf, efirma);
  return finish(pdf);
}

function writeLink(pdf: Pdf, text: string, color: string) {
  pdf.font('semibold').fontSize(10).fillColor(color).text(text, page.margin, pdf.y, { width: textWidth });
  pdf.moveDown(0.9);
}

function writeOrderFooter(pdf: Pdf, order: OrderPaper['order'], patientName: string, number: number, count: number) {
  // A loose second page must still say whose it is.
  const pageText = count > 1 ? ` · ${order.folio} · ${patientName} · Página ${number} de ${count}` : '';
  writeFooter(pdf, `Documento emitido electrónicamente${pageText}`);
  pdf.fontSize(6.5).text(`Huella SHA-256 ${order.sha256}`, { width: textWidth, align: 'center' });
}

function writeStamp(pdf: Pdf, text: string) {
  pdf.save().rotate(-28, { origin: [page.width / 2, page.height / 2] });
  pdf.font('bold').fontSize(84).fillColor(colors.alarm).fillOpacity(0.16);
  pdf.text(text, 0, page.height / 2 - 48, { width: page.width, align: 'center' });
  pdf.restore().fillOpacity(1);
}

const INDENT = 22;

/** As much as the general form holds would push the prescription off the page; a text that is cut says so. */
const MAX_OF_ALLERGIES = 1200;

function writeAllergies(pdf: Pdf, kind: OrderKind, patient: PatientSnapshot) {
  const allergies = printedAllergies(kind, patient);
  if (!allergies) return;
  pdf.moveDown(0.5).font('semibold').fontSize(10);
  pdf.fillColor(patient.allergies?.said === 'some' ? colors.alarm : colors.ink);
  prose(pdf, allergies, { most: MAX_OF_ALLERGIES });
}

/** The prescription or request itself: the reason why the paper exists, hence its largest letters. */
function writePart(pdf: Pdf, part: PrintedPart) {
  heading(pdf, part.heading);
  part.entries.forEach(({ name, lines }, index) => {
    writeEntry(pdf, index + 1, name, lines);
  });
  if (part.text) paragraph(pdf, part.text);
}

function writeEntry(pdf: Pdf, number: number, name: string, lines: string[]) {
  keepTogether(pdf, 64);
  const top = pdf.y;
  const x = page.margin + INDENT;
  const width = textWidth - INDENT;
  pdf.font('bold').fontSize(12).fillColor(colors.brand).text(`${number}.`, page.margin, top, { width: INDENT });
  pdf.fillColor(colors.ink).text(name, x, top, { width });
  pdf.font('regular').fontSize(10.5);
  for (const line of lines) pdf.text(line, x, pdf.y, { width });
  pdf.moveDown(0.55);
}

function paragraph(pdf: Pdf, text: string) {
  pdf
    .font('regular')
    .fontSize(10.5)
    .fillColor(colors.ink)
    .text(text, page.margin, pdf.y, { width: textWidth, lineGap: 1.5 });
}

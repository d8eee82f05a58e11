import type { Drug, OrderContent, OrderKind } from '@consultorio/contracts/orders';
import { orderKindWords, orderStateWords } from '@consultorio/contracts/words/orders';
import QRCode from 'qrcode';
import type { OrderRow } from '../core/db/tables/orders.ts';
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
  textWidth,
  writeFoot,
} from './letter-page.ts';
import { writeSignature } from './order-signature.ts';
import { writePaperPeople, writePaperTitle } from './paper-heading.ts';
import { printableDeep } from './printable.ts';

/** Written across the paper of an order in one of these states. */
const stamped: readonly OrderRow['state'][] = ['cancelled', 'replaced'];

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
  >;
  publicUrl: string;
  /** Folios of the document that this one took the place of, and of the one that took its place. */
  replaces: string | null;
  replacedBy: string | null;
};

/**
 * The paper of an issued order, rendered from the data fixed at issuing and its state since: the same order gives the same
 * page next year. @throws Error for a draft.
 */
export async function renderOrderDocument(
  { order, publicUrl, replaces, replacedBy }: OrderPaper,
  { logo, signature }: PaperPictures = { logo: null, signature: null },
): Promise<Buffer> {
  const { folio, issuedAt, verificationCode } = order;
  const { issuerSnapshot: issuer, patientSnapshot: patient, content } = printableDeep(order);
  if (!folio || !issuedAt || !issuer || !patient || !verificationCode) throw new Error('a draft has no document');
  const address = `${publicUrl}/verificar/${verificationCode}`;
  const qr = await QRCode.toBuffer(address, { margin: 0, scale: 8, errorCorrectionLevel: 'M' });

  const pdf = newLetter({
    title: `${orderKindWords[order.kind].title} ${folio}`,
    author: issuer.name,
    createdAt: new Date(issuedAt),
  });
  writeLetterHead(pdf, issuer.establishment, logo);
  writePaperTitle(pdf, orderKindWords[order.kind].title, folio, issuedAt);
  if (replacedBy) writeLink(pdf, `Sustituida por ${replacedBy}: este documento ya no vale.`, colors.alarm);
  if (replaces) writeLink(pdf, `Sustituye a ${replaces}.`, colors.quiet);
  writePaperPeople(pdf, issuer, patient, issuedAt, content.weightKg);
  writeOrderContent(pdf, order.kind, content);
  writeSignature(pdf, issuer, signature, { qr, address, verificationCode, issuedAt, validUntil: order.validUntil });
  onEveryPage(pdf, (number, count) => {
    writeOrderFoot(pdf, order, patient.name, number, count);
    if (stamped.includes(order.state)) writeStamp(pdf, orderStateWords[order.state].staff.toUpperCase());
  });
  return finish(pdf);
}

function writeLink(pdf: Pdf, text: string, color: string) {
  pdf.font('semibold').fontSize(10).fillColor(color).text(text, page.margin, pdf.y, { width: textWidth });
  pdf.moveDown(0.9);
}

function writeOrderFoot(pdf: Pdf, order: OrderPaper['order'], patientName: string, number: number, count: number) {
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

const INDENT = 22;

/** The prescription or request itself: the reason why the paper exists, hence its largest letters. */
function writeOrderContent(pdf: Pdf, kind: OrderKind, content: OrderContent) {
  if (kind === 'prescription') {
    heading(pdf, 'Medicamentos');
    content.drugs?.forEach((drug, index) => {
      writeDrug(pdf, drug, index + 1);
    });
  } else if (kind === 'referral') {
    heading(pdf, 'Se refiere a');
    paragraph(pdf, content.referTo ?? '');
  } else {
    heading(pdf, kind === 'laboratory' ? 'Estudios de laboratorio' : 'Estudios de imagen');
    content.studies?.forEach((study, index) => {
      writeEntry(pdf, index + 1, study.name, [study.instructions ?? '']);
    });
  }
  if (content.reason) {
    heading(pdf, kind === 'referral' ? 'Motivo de la referencia' : 'Motivo');
    paragraph(pdf, content.reason);
  }
  if (content.indications) {
    heading(pdf, 'Indicaciones');
    paragraph(pdf, content.indications);
  }
}

function writeDrug(pdf: Pdf, drug: Drug, number: number) {
  const name = drug.brandName ? `${drug.genericName} (${drug.brandName})` : drug.genericName;
  writeEntry(pdf, number, name, [
    `${drug.dose} · ${drug.presentation} · Vía ${drug.route.replace(/^vía\s+/i, '').toLowerCase()}`,
    `${drug.frequency}, ${drug.duration.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`,
    drug.instructions ?? '',
  ]);
}

function writeEntry(pdf: Pdf, number: number, name: string, lines: string[]) {
  keepTogether(pdf, 64);
  const top = pdf.y;
  const x = page.margin + INDENT;
  const width = textWidth - INDENT;
  pdf.font('bold').fontSize(12).fillColor(colors.brand).text(`${number}.`, page.margin, top, { width: INDENT });
  pdf.fillColor(colors.ink).text(name, x, top, { width });
  pdf.font('regular').fontSize(10.5);
  for (const line of lines) if (line) pdf.text(line, x, pdf.y, { width });
  pdf.moveDown(0.55);
}

function paragraph(pdf: Pdf, text: string) {
  pdf
    .font('regular')
    .fontSize(10.5)
    .fillColor(colors.ink)
    .text(text, page.margin, pdf.y, { width: textWidth, lineGap: 1.5 });
}

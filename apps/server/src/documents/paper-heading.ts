import type { PrintedCard } from '@consultorio/contracts/printed-order';
import { placeOfClock } from '@consultorio/contracts/words/zones';
import { longDateOf } from '../core/clock/clinic-time.ts';
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
  pdf.text(`${longDateOf(at, true)} h (${placeOfClock()})`, { width: textWidth, align: 'right' });
  pdf.y = Math.max(below, pdf.y) + 8;
}

/** Author and patient side by side. */
export function writePaperPeople(pdf: Pdf, doctor: PrintedCard, patient: PrintedCard) {
  const top = pdf.y;
  const half = textWidth / 2 - 10;
  const left = writeCard(pdf, page.margin, top, half, 'Médico', doctor);
  const right = writeCard(pdf, page.margin + half + 20, top, half, 'Paciente', patient);
  pdf.y = Math.max(left, right) + 10;
  rule(pdf);
}

function writeCard(pdf: Pdf, x: number, y: number, width: number, label: string, card: PrintedCard): number {
  pdf
    .font('semibold')
    .fontSize(8.5)
    .fillColor(colors.brand)
    .text(label.toUpperCase(), x, y, { width, characterSpacing: 0.6 });
  pdf
    .font('semibold')
    .fontSize(12)
    .fillColor(colors.ink)
    .text(card.name, x, pdf.y + 1, { width });
  pdf.font('regular').fontSize(9.5);
  for (const line of card.lines) pdf.text(line, x, pdf.y, { width });
  return pdf.y;
}

import { longDateOf } from '../core/clock/clinic-time.ts';
import { colors, isFull, keepTogether, type Pdf, page, prose, textWidth } from './letter-page.ts';

/** As longDateOf; nothing for a moment that is not known. */
export const dateOf = (at: string, time = false): string => (at === '' ? '' : longDateOf(at, time));

const LABEL = 96;

/** «Label  value» on one line, or more when the value is long; nothing for what is not known. */
export function fact(pdf: Pdf, label: string, value: string | null | undefined) {
  if (!value) return;
  keepTogether(pdf, 18);
  const top = pdf.y;
  pdf.font('regular').fontSize(9.5).fillColor(colors.quiet).text(label, page.margin, top, { width: LABEL });
  pdf.fontSize(10.5).fillColor(colors.ink);
  pdf.text(value, page.margin + LABEL, top, { width: textWidth - LABEL });
  pdf.x = page.margin;
  pdf.moveDown(0.15);
}

/** Nothing when the paper is full. */
export function paragraph(pdf: Pdf, text: string, label?: string, most?: number) {
  if (isFull(pdf)) return;
  keepTogether(pdf, 30);
  if (label)
    pdf.font('semibold').fontSize(9.5).fillColor(colors.quiet).text(label, page.margin, pdf.y, { width: textWidth });
  pdf.font('regular').fontSize(10.5).fillColor(colors.ink);
  prose(pdf, text, { most });
  pdf.moveDown(0.35);
}

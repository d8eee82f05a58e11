import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Letter, in points. */
export const page = { width: 612, height: 792, margin: 54, bottom: 792 - 96 } as const;
export const textWidth = page.width - 2 * page.margin;
export const colors = {
  ink: '#16202C',
  quiet: '#5A6B7F',
  rule: '#D5DEE8',
  brand: '#1B67AC',
  alarm: '#B3261E',
} as const;

const require = createRequire(import.meta.url);
const fontFile = (weight: 400 | 600 | 700) =>
  require.resolve(`@fontsource/barlow/files/barlow-latin-${weight}-normal.woff`);

/** Barlow, as on the screen: its latin subset holds all of Spanish, and embedding makes every printer agree. */
export function newLetter(info: { title: string; author: string; createdAt: Date }): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.height - page.bottom },
    bufferPages: true,
    lang: 'es-MX',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: 'Consultorio', CreationDate: info.createdAt },
  });
  pdf.registerFont('regular', fontFile(400));
  pdf.registerFont('semibold', fontFile(600));
  pdf.registerFont('bold', fontFile(700));
  return pdf.font('regular').fillColor(colors.ink);
}

export function rule(pdf: Pdf, color: string = colors.rule, thickness = 0.75) {
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.width - page.margin, pdf.y)
    .lineWidth(thickness)
    .stroke(color);
}

/** A small heading above a block of text. */
export function heading(pdf: Pdf, text: string) {
  keepTogether(pdf, 48);
  pdf.moveDown(0.9).font('semibold').fontSize(9).fillColor(colors.brand);
  pdf.text(text.toUpperCase(), page.margin, pdf.y, { width: textWidth, characterSpacing: 0.6 });
  pdf.moveDown(0.25).font('regular').fontSize(10.5).fillColor(colors.ink);
}

/** Starts a page when fewer than `height` points are left. */
export function keepTogether(pdf: Pdf, height: number) {
  if (pdf.y + height > page.bottom) pdf.addPage();
}

/** The same thing at the foot of every page, once all of them exist. */
export function onEveryPage(pdf: Pdf, draw: (number: number, count: number) => void) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    // Text below the bottom margin would otherwise open a page of its own.
    pdf.page.margins.bottom = 0;
    draw(index + 1, count);
  }
}

/** A line at the foot of the current page. */
export function writeFoot(pdf: Pdf, text: string) {
  pdf.y = page.height - 66;
  rule(pdf);
  pdf.font('regular').fontSize(8).fillColor(colors.quiet);
  pdf.text(text, page.margin, page.height - 58, { width: textWidth, align: 'center' });
}

export function finish(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}

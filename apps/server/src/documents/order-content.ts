import type { Drug, OrderContent, OrderKind } from '@consultorio/contracts/orders';
import { colors, heading, keepTogether, type Pdf, page, textWidth } from './letter-page.ts';

const INDENT = 22;

/** What is prescribed or asked for: the reason why the paper exists, hence its largest letters. */
export function writeOrderContent(pdf: Pdf, kind: OrderKind, content: OrderContent) {
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

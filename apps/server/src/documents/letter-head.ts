import type { Establishment } from '@consultorio/contracts/clinic';
import { colors, type Pdf, page, rule, textWidth } from './letter-page.ts';

const LOGO = { width: 132, height: 52, gap: 16 };

/** Whose paper it is: logo, name, address. Without a logo the name stands alone, larger. */
export function writeLetterHead(pdf: Pdf, establishment: Establishment, logo: Uint8Array | null) {
  pdf.rect(0, 0, page.width, 8).fill(colors.brand);
  const top = 32;
  const indent = logo ? drawLogo(pdf, logo, top) : 0;
  const x = page.margin + indent;
  const width = textWidth - indent;
  pdf
    .font('bold')
    .fontSize(logo ? 15 : 17)
    .fillColor(colors.brand)
    .text(establishment.name, x, top, { width });
  pdf.font('regular').fontSize(9).fillColor(colors.quiet);
  const lines = [
    [establishment.kind, establishment.legalName],
    [establishment.address],
    [
      establishment.phone && `Tel. ${establishment.phone}`,
      establishment.email,
      establishment.rfc && `RFC ${establishment.rfc}`,
      establishment.clues && `CLUES ${establishment.clues}`,
    ],
  ];
  for (const line of lines) if (line.some(Boolean)) pdf.text(line.filter(Boolean).join(' · '), x, pdf.y, { width });
  pdf.y = Math.max(pdf.y, logo ? top + LOGO.height : 0) + 8;
  rule(pdf, colors.brand, 1.2);
}

/** @returns how far the words beside it stand from the margin. */
function drawLogo(pdf: Pdf, picture: Uint8Array, top: number): number {
  const logo = Buffer.from(picture);
  // Documented, and missing in the types.
  const { openImage } = pdf as unknown as { openImage(source: Buffer): { width: number; height: number } };
  const image = openImage.call(pdf, logo);
  const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height);
  pdf.image(logo, page.margin, top, { width: image.width * scale });
  return image.width * scale + LOGO.gap;
}

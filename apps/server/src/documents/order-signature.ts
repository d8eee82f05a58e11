import { longDateOf } from '../core/clock/clinic-time.ts';
import type { IssuerSnapshot } from '../core/db/tables/orders.ts';
import { colors, keepTogether, type Pdf, page } from './letter-page.ts';
import { efirmaLines, type PaperEfirma } from './paper-efirma.ts';

export type Proof = {
  qr: Buffer;
  address: string;
  verificationCode: string;
  issuedAt: string;
  /** Beside the QR and not in it: who has both holds the paper. */
  checkCode: string | null | undefined;
  /** How long it stands, and how often it is dispensed. */
  validity: readonly string[];
};

const HEIGHT = 128;
const WIDTH = 200;
const LINE = 58;

/** At the foot of the last page: how to check the paper, and who answers for it. */
export function writeSignature(
  pdf: Pdf,
  issuer: IssuerSnapshot,
  signature: Uint8Array | null,
  proof: Proof,
  efirma?: PaperEfirma,
) {
  keepTogether(pdf, HEIGHT + 16);
  const top = Math.max(pdf.y + 24, page.bottom - HEIGHT);
  writeProof(pdf, top, proof);
  const x = page.width - page.margin - WIDTH;
  if (signature)
    pdf.image(Buffer.from(signature), x + 20, top, { fit: [WIDTH - 40, LINE - 4], align: 'center', valign: 'bottom' });
  pdf
    .moveTo(x, top + LINE)
    .lineTo(x + WIDTH, top + LINE)
    .lineWidth(0.75)
    .stroke(colors.ink);
  const centred = { width: WIDTH, align: 'center' } as const;
  pdf
    .font('semibold')
    .fontSize(10)
    .fillColor(colors.ink)
    .text(issuer.name, x, top + LINE + 5, centred);
  pdf.font('regular').fontSize(8.5).fillColor(colors.quiet);
  pdf.text(`Cédula profesional ${issuer.cedula}`, centred);
  pdf.text(`Emitido el ${longDateOf(proof.issuedAt)}`, centred);
  if (efirma) pdf.text(efirmaLines(efirma).join('\n'), centred);
}

function writeProof(pdf: Pdf, top: number, { qr, address, verificationCode, checkCode, validity }: Proof) {
  const x = page.margin + 98;
  const width = 190;
  pdf.image(qr, page.margin, top, { width: 84 });
  pdf
    .font('semibold')
    .fontSize(9)
    .fillColor(colors.ink)
    .text('Verifica este documento', x, top + 4, { width });
  pdf
    .font('regular')
    .fontSize(8.5)
    .fillColor(colors.quiet)
    .text(`Código ${groups(verificationCode, 5)}`, { width });
  pdf.text(address, { width, link: address });
  pdf.fillColor(colors.ink);
  if (checkCode) pdf.text(`Clave para ver los medicamentos: ${groups(checkCode, 3)}`, { width });
  pdf.moveDown(0.4);
  for (const line of validity) pdf.text(line, { width });
}

const groups = (code: string, size: number) => code.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1-');

import QRCode from 'qrcode';

/** A text as squares of one path: [column, row] of each dark one. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data).flatMap((dark, at) => (dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: path.join('') };
}

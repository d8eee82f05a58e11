import QRCode from 'qrcode';
import { pathTo } from '../../addresses/paths.ts';

/** The address that proves a paper, as squares of one path: [column, row] of each dark one. */
export function qrOf(code: string): { size: number; path: string } {
  const address = `${globalThis.location.origin}${pathTo.verifyDocument(code)}`;
  const { size, data } = QRCode.create(address, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data).flatMap((dark, at) => (dark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: path.join('') };
}

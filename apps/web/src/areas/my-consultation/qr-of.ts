import { pathTo } from '../../addresses/paths.ts';
import { qrPath } from '../../kit/qr-path.ts';

/** The address that proves a paper. */
export const qrOf = (code: string): { size: number; path: string } =>
  qrPath(`${globalThis.location.origin}${pathTo.verifyDocument(code)}`);

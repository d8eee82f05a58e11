import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate as zlibInflate } from 'node:zlib';
import type { Inflate } from '../inflate.ts';
import { PayloadTooLarge, refuse } from '../refusals.ts';

const decompressors = {
  gzip: promisify(gunzip),
  deflate: promisify(zlibInflate),
  br: promisify(brotliDecompress),
} as const;

/** By Node's own library: Brotli too, and without a turn of streams. */
export const inflate: Inflate = async (body, encoding, limit) => {
  if (!Object.hasOwn(decompressors, encoding)) throw refuse('unsupported Content-Encoding');
  try {
    return await decompressors[encoding as keyof typeof decompressors](body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new PayloadTooLarge();
    throw refuse('the body does not inflate');
  }
};

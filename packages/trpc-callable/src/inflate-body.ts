import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { PayloadTooLarge, refuse } from './refusals.ts';

const inflaters = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Undoes `Content-Encoding`, never past `limit` bytes: a kilobyte can inflate to a gigabyte. */
export async function inflateBody(body: Uint8Array, encoding: string | undefined, limit: number): Promise<Uint8Array> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return body;
  if (!Object.hasOwn(inflaters, name)) throw refuse('unsupported Content-Encoding');
  try {
    return await inflaters[name as keyof typeof inflaters](body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new PayloadTooLarge();
    throw refuse('the body does not inflate');
  }
}

import { acceptedMimes } from '@consultorio/contracts/file-limits';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import { decoded, type Turn } from './decoded.ts';
import { type ImageMime, reencodeImage } from './images.ts';

type AcceptedBytes = { bytes: Buffer; mime: (typeof acceptedMimes)[number] };

const imagesOnly: readonly FileRow['purpose'][] = ['picture', 'signature'];

/** The part of an upload that we keep, judged by the bytes alone. @throws AppError file-refused, rate-limited, busy. */
export async function acceptBytes(sent: Buffer, purpose: FileRow['purpose'], turn: Turn): Promise<AcceptedBytes> {
  const mime = await acceptedMimeOf(sent);
  if (mime === 'application/pdf') {
    if (imagesOnly.includes(purpose) || !isPdf(sent)) throw new AppError('file-refused');
    return { bytes: sent, mime };
  }
  return { bytes: await decoded(turn, () => reencodeImage(sent, mime)), mime };
}

/**
 * The sniffer is content with five letters. Viewers find the pages from the end; some scanners leave the last mark out,
 * but not where the table of pages begins.
 */
const isPdf = (sent: Buffer) =>
  /^%PDF-\d\.\d/.test(sent.subarray(0, 8).toString('latin1')) && (sent.includes('%%EOF') || sent.includes('startxref'));

type Draw = (sent: Buffer) => Promise<Buffer>;

/** The picture that a data URI carries, rendered anew; documents are none. @throws AppError file-refused, rate-limited, busy. */
export function acceptedPicture(uri: string, draw: Draw, turn: Turn): Promise<Buffer> {
  return drawAccepted(async () => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'), draw, turn);
}

/** The same of bytes, which are read when it is their turn. */
export function drawAccepted(read: () => Promise<Buffer>, draw: Draw, turn: Turn): Promise<Buffer> {
  return decoded(turn, async () => {
    const sent = await read();
    if ((await acceptedMimeOf(sent)) === 'application/pdf') throw new AppError('file-refused');
    return draw(sent);
  });
}

async function acceptedMimeOf(bytes: Buffer): Promise<ImageMime | 'application/pdf'> {
  // A damaged file can make the sniffer throw at its end: that is a refusal as well.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = acceptedMimes.find((accepted) => accepted === found?.mime);
  if (!mime) throw new AppError('file-refused');
  return mime;
}

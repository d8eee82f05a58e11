import { acceptedMimes, type filePurposes } from '@consultorio/contracts/files';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../app-error.ts';
import { type ImageMime, reencodeImage } from './images.ts';

type AcceptedBytes = { bytes: Buffer; mime: (typeof acceptedMimes)[number] };

const imagesOnly: readonly (typeof filePurposes)[number][] = ['picture', 'signature'];

/** The part of an upload that we keep, judged by the bytes alone. @throws AppError file-refused. */
export async function acceptBytes(sent: Buffer, purpose: (typeof filePurposes)[number]): Promise<AcceptedBytes> {
  const mime = await acceptedMimeOf(sent);
  if (mime === 'application/pdf') {
    if (imagesOnly.includes(purpose) || !isPdf(sent)) throw new AppError('file-refused');
    return { bytes: sent, mime };
  }
  return { bytes: await decoded(() => reencodeImage(sent, mime)), mime };
}

/**
 * The sniffer is content with five letters. Viewers find the pages from the end; some scanners leave the last mark out,
 * but not where the table of pages begins.
 */
const isPdf = (sent: Buffer) =>
  /^%PDF-\d\.\d/.test(sent.subarray(0, 8).toString('latin1')) && (sent.includes('%%EOF') || sent.includes('startxref'));

/** Runs work on a foreign image; any error of the decoder is a refusal. */
export async function decoded(work: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('file-refused', {}, { cause: error });
  }
}

/** The picture that a data URI carries, rendered anew; documents are none. @throws AppError file-refused. */
export async function acceptedPicture(uri: string, draw: (sent: Buffer) => Promise<Buffer>): Promise<Buffer> {
  return drawAccepted(Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64'), draw);
}

/** The same of bytes. */
export async function drawAccepted(sent: Buffer, draw: (sent: Buffer) => Promise<Buffer>): Promise<Buffer> {
  if ((await acceptedMimeOf(sent)) === 'application/pdf') throw new AppError('file-refused');
  return decoded(() => draw(sent));
}

async function acceptedMimeOf(bytes: Buffer): Promise<ImageMime | 'application/pdf'> {
  // A damaged file can make the sniffer throw at its end: that is a refusal as well.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = acceptedMimes.find((accepted) => accepted === found?.mime);
  if (!mime) throw new AppError('file-refused');
  return mime;
}

import type { IncomingMessage } from 'node:http';
import { MAX_FILE_BYTES } from '@consultorio/contracts/files';
import { AppError } from '../app-error.ts';

const RECEIVE_MS = 60_000;

/** The body as it really arrives, whatever Content-Length claims. @throws AppError file-too-large, file-refused, timeout. */
export async function receiveBytes(request: IncomingMessage, receiveMs = RECEIVE_MS): Promise<Buffer> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    request.destroy();
  }, receiveMs);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw new AppError('file-too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(late ? 'timeout' : 'file-refused', {}, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  if (size === 0) throw new AppError('file-refused');
  return Buffer.concat(chunks);
}

import type { IncomingMessage } from 'node:http';
import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { AppError } from '../../core/app-error.ts';

const times = { receiveMs: 60_000, lingerMs: 5_000 };

/**
 * The body as it really arrives, whatever Content-Length claims. A refused one is not cut at once (as leaving a
 * `for await` over it would do): closing a connection on which bytes still come takes the answer away with it.
 * @throws AppError file-too-large, file-incomplete, file-refused, timeout.
 */
export function receiveBytes(request: IncomingMessage, { receiveMs, lingerMs } = times): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (error: AppError | null) => {
      clearTimeout(timer);
      request.off('data', take).off('end', end).off('close', gone).off('error', gone);
      if (!error) return resolve(Buffer.concat(chunks, size));
      // Bytes that still come are thrown away, for a while.
      const linger = setTimeout(() => request.destroy(), lingerMs);
      request
        .on('error', () => {})
        .once('close', () => clearTimeout(linger))
        .resume();
      reject(error);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) stop(new AppError('file-too-large'));
      else chunks.push(chunk);
    };
    const end = () => stop(size === 0 ? new AppError('file-refused') : null);
    const gone = () => stop(new AppError('file-incomplete'));
    const timer = setTimeout(() => stop(new AppError('timeout')), receiveMs);
    request.on('data', take).on('end', end).on('close', gone).on('error', gone);
    if (Number(request.headers['content-length']) > MAX_FILE_BYTES) stop(new AppError('file-too-large'));
  });
}

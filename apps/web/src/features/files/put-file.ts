import type { AppErrorCode } from '@consultorio/contracts/errors';
import { type StoredFile, storedFile } from '@consultorio/contracts/files';
import { z } from 'zod';
import { errorTexts } from '../../texts/errors.ts';

/** An upload that the server refused or that never arrived. The message is for people. */
export class UploadError extends Error {
  override name = 'UploadError';
}

/** The server answers like a callable: `{error: {details: {code}}}`. Anything else came from something in between. */
function sentenceOf(answer: unknown): string {
  const envelope = z.object({ error: z.object({ details: z.object({ code: z.string() }) }) }).safeParse(answer);
  const code = envelope.data?.error.details.code ?? '';
  return Object.hasOwn(errorTexts, code) ? errorTexts[code as AppErrorCode] : errorTexts.unavailable;
}

interface Options {
  /** Share of the bytes that left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends the raw bytes. XMLHttpRequest, because `fetch` tells nothing about how far an upload is. */
export function putFile(url: string, file: Blob, { onProgress, signal }: Options): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const unreachable = () => reject(new UploadError(errorTexts.unavailable));
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = unreachable;
    request.ontimeout = unreachable;
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new UploadError(sentenceOf(request.response)));
        return;
      }
      const answer = storedFile.safeParse(request.response);
      if (answer.success) resolve(answer.data);
      else reject(new UploadError(errorTexts.internal));
    };
    request.open('PUT', url);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.send(file);
  });
}

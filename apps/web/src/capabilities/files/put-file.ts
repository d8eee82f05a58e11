import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { StoredFile } from '@consultorio/contracts/files';
import { unansweredWords } from '@consultorio/contracts/unanswered-words';
import { UploadError } from './upload-error.ts';

/** Ten seconds of a slow 3G: a cut costs no more than one of these. */
const PART_BYTES = 512 * 1024;
/** A network on which not one byte leaves for so long is no network. */
const STALL_MS = 40_000;

const ofContent: readonly unknown[] = ['file-refused', 'file-unsafe', 'file-too-large'] satisfies AppErrorCode[];

/** Read by hand: the library that judges the shapes of answers would double what a page with one upload loads. */
type Answer = Partial<Record<string, unknown>> | null | undefined;
const partOf = (answer: unknown, name: string): unknown => (answer as Answer)?.[name];

function receivedOf(answer: unknown): number | null {
  const received = partOf(answer, 'received');
  return typeof received === 'number' ? received : null;
}

const ofStoredFile = { id: 'string', name: 'string', mime: 'string', size: 'number', content: 'string' } as const;
const isStoredFile = (answer: unknown): answer is StoredFile =>
  Object.entries(ofStoredFile).every(([name, type]) => typeof partOf(answer, name) === type);

/** The server answers like a callable: `{error: {message, details: {code}}}`. Anything else came from something in between. */
function refusalOf(status: number, answer: unknown): UploadError {
  const ours = partOf(answer, 'error');
  const message = partOf(ours, 'message');
  return new UploadError(typeof message === 'string' ? message : unansweredWords.unavailable, {
    transient: status >= 500 || status === 408 || status === 429,
    expired: status === 403 || status === 404,
    content: ofContent.includes(partOf(partOf(ours, 'details'), 'code')),
  });
}

interface Options {
  /** Share of the bytes that left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** One request. XMLHttpRequest, because `fetch` tells nothing about how far an upload is. */
function put(url: string, body: Blob | null, range: string | null, { onProgress, signal }: Options): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const abort = () => request.abort();
    const hydrated = () => {
      clearTimeout(stall);
      stall = setTimeout(abort, STALL_MS);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      hydrated();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onerror = () => reject(new UploadError(unansweredWords.unavailable, { transient: true }));
    request.onabort = () =>
      reject(
        signal.aborted
          ? new DOMException('Cancelled', 'AbortError')
          : new UploadError(unansweredWords.unavailable, { transient: true }),
      );
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', abort);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status <= 299) resolve(request.response);
      else reject(refusalOf(request.status, request.response));
    };
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (range) request.setRequestHeader('content-range', range);
    hydrated();
    request.send(body);
  });
}

/** Sends the raw bytes, piece by piece; `resumed` goes on from the cut of an earlier attempt. */
export async function putFile(url: string, file: Blob, resumed: boolean, options: Options): Promise<StoredFile> {
  const { onProgress, signal } = options;
  let from = 0;
  let answer: unknown;
  if (resumed && file.size > PART_BYTES) {
    answer = await put(url, null, `bytes */${file.size}`, { onProgress: () => {}, signal });
    from = receivedOf(answer) ?? file.size;
  }
  while (from < file.size) {
    const end = Math.min(file.size, from + PART_BYTES);
    const start = from;
    const whole = start === 0 && end === file.size;
    answer = await put(
      url,
      whole ? file : file.slice(start, end),
      whole ? null : `bytes ${start}-${end - 1}/${file.size}`,
      { signal, onProgress: (share) => onProgress((start + (end - start) * share) / file.size) },
    );
    from = receivedOf(answer) ?? file.size;
  }
  if (!isStoredFile(answer)) throw new UploadError(unansweredWords.internal);
  return answer;
}

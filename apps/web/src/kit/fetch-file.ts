export interface Progress {
  /** Bytes and line ends so far. */
  received: number;
  lines: number;
  /** Bytes of the whole; null while the server still gathers it, or when it does not know. */
  total: number | null;
}
export const nothingYet: Progress = { received: 0, lines: 0, total: null };

const LINE_END = 10;

/** Answers of a server that has too much to do. */
const comesAgain = [429, 503];
/** How long a person waits for one that asks for patience, in milliseconds. */
const TIMEOUT_MS = 60_000;

/**
 * Takes a file as it comes and tells its progress. A server that says when to come again is asked again then.
 * @throws when it is refused, or stops short of the promised size.
 */
export async function fetchFile(url: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Blob> {
  const response = await fetchWithTimeout(url, signal);
  if (!response.ok || !response.body) throw new Error(`The file was answered with ${response.status}.`);
  const total = Number(response.headers.get('content-length')) || null;
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  let received = 0;
  let lines = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        for (const byte of chunk) if (byte === LINE_END) lines++;
        tell({ received, lines, total });
        controller.enqueue(chunk);
      },
    }),
  );
  // The browser may keep a large one on its disk: the pieces are never held here.
  const file = await new Response(counted, { headers: { 'content-type': type } }).blob();
  if (total !== null && file.size !== total) throw new Error('The file came incomplete.');
  return file;
}

async function fetchWithTimeout(url: string, signal: AbortSignal): Promise<Response> {
  for (const until = Date.now() + TIMEOUT_MS; ; ) {
    const response = await fetch(url, { signal });
    const wait = Number(response.headers.get('retry-after')) * 1000;
    if (!comesAgain.includes(response.status) || !wait || Date.now() + wait > until) return response;
    await response.body?.cancel();
    await new Promise((again) => {
      setTimeout(again, wait);
      signal.addEventListener('abort', again, { once: true });
    });
  }
}

/** As if the person had followed a link to a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

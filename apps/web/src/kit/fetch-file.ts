export interface Progress {
  /** Bytes and line ends so far. */
  received: number;
  lines: number;
  /** Bytes of the whole; null while the server still gathers it, or when it does not know. */
  total: number | null;
}
export const nothingYet: Progress = { received: 0, lines: 0, total: null };

const LINE_END = 10;

/** Takes a file as it comes and tells its progress. @throws when it stops short of the promised size. */
export async function fetchFile(url: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Blob> {
  const response = await fetch(url, { signal });
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

/** As if the person had followed a link to a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

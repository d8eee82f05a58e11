export interface Progress {
  /** Bytes so far, and of the whole; null while the server still gathers it. */
  received: number;
  total: number | null;
}

/** Takes the archive as it comes and tells how far it is. @throws when it stops short of what was promised. */
export async function fetchRecord(url: string, signal: AbortSignal, tell: (progress: Progress) => void): Promise<Blob> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The record was answered with ${response.status}.`);
  const total = Number(response.headers.get('content-length')) || null;
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        tell({ received, total });
        controller.enqueue(chunk);
      },
    }),
  );
  // The browser may keep a large one on its disk: the pieces are never held here.
  const archive = await new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob();
  if (total !== null && archive.size !== total) throw new Error('The record came incomplete.');
  return archive;
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

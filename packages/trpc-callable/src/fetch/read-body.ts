import { joined } from '../inflate.ts';
import { PayloadTooLarge } from '../refusals.ts';

/** How long, and how much, of a refused body is still read and dropped: a line that is closed meanwhile loses the answer. */
const lingerMs = 2_000;
const lingerBytes = 64 * 1024 * 1024;

/** The body of at most `limit` bytes. Throws PayloadTooLarge once the rest is read, and what a broken line throws. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (request.body === null) return undefined;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isTooLarge = Number(request.headers.get('content-length')) > limit;
  while (!isTooLarge) {
    const { done, value } = await reader.read();
    if (done) return joined(parts, size);
    size += value.length;
    parts.push(value);
    isTooLarge = size > limit;
  }
  await discard(reader);
  throw new PayloadTooLarge();
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, lingerMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || isLate) return;
      size += value.length;
      if (size > lingerBytes) return void reader.cancel().catch(() => undefined);
    }
  } catch {
    // The line broke: nobody reads the answer.
  } finally {
    clearTimeout(timer);
  }
}

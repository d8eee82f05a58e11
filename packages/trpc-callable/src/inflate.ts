import { PayloadTooLarge, refuse } from './refusals.ts';

/** Reads a compressed body of at most `limit` bytes. Throws a Refusal for an encoding that it does not know. */
export type Inflate = (body: Uint8Array, encoding: string, limit: number) => Promise<Uint8Array>;

/** By what every runtime has: gzip and deflate. */
export const inflate: Inflate = async (body, encoding, limit) => {
  if (encoding !== 'gzip' && encoding !== 'deflate') throw refuse('unsupported Content-Encoding');
  const source = new Response(body as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const reader = source.pipeThrough(new DecompressionStream(encoding)).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(parts, size);
      size += value.length;
      if (size > limit) throw new PayloadTooLarge();
      parts.push(value);
    }
  } catch (error) {
    // Not awaited: it would wait for what is thrown away.
    void reader.cancel().catch(() => undefined);
    throw error instanceof PayloadTooLarge ? error : refuse('the body does not inflate');
  }
};

export function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

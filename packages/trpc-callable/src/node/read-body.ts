import type { IncomingMessage } from 'node:http';
import { joined } from '../inflate.ts';
import { PayloadTooLarge } from '../refusals.ts';
import { discardBody } from './discard-body.ts';

/** What a body parser before this one left: Cloud Functions and the functions framework keep the bytes, others a value. */
export type ParsedRequest = IncomingMessage & { readonly body?: unknown; readonly rawBody?: unknown };

/** Whether a body parser has read the body; it has decompressed it as well. */
export const isParsed = (request: ParsedRequest): boolean =>
  request.rawBody instanceof Uint8Array || (request.body !== undefined && request.readableEnded);

/** The body of at most `limit` bytes. Throws PayloadTooLarge once the rest is read, and what a broken line throws. */
export async function readBody(request: ParsedRequest, limit: number): Promise<Uint8Array | undefined> {
  if (isParsed(request)) {
    const bytes = parsedBytes(request);
    if (bytes !== undefined && bytes.length > limit) throw new PayloadTooLarge();
    return bytes;
  }
  // Somebody read it and kept nothing.
  if (request.readableEnded || request.destroyed) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  const isTooLarge = Number(request.headers['content-length']) > limit || (await collect());
  if (!isTooLarge) return joined(parts, size);
  await discardBody(request);
  throw new PayloadTooLarge();

  /** Resolves to true when there is too much; not by `for await`, which would destroy the request. */
  function collect(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        request.off('data', add).off('end', ended).off('error', reject).off('close', cut);
        act();
      };
      const add = (chunk: Uint8Array) => {
        size += chunk.length;
        parts.push(chunk);
        if (size > limit) finish(() => resolve(true));
      };
      const ended = () => finish(() => resolve(false));
      const cut = () => finish(() => reject(new Error('the line broke')));
      request.on('data', add).on('end', ended).on('error', reject).on('close', cut);
    });
  }
}

function parsedBytes({ rawBody, body }: ParsedRequest): Uint8Array | undefined {
  if (rawBody instanceof Uint8Array) return rawBody;
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

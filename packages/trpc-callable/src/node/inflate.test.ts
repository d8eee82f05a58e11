import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PayloadTooLarge, refuse } from '../refusals.ts';
import { inflate } from './inflate.ts';

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('%s is read up to the limit and not one byte further', async (encoding, compress) => {
  const body = compress('x'.repeat(1_000));
  expect(String(await inflate(body, encoding, 1_000))).toBe('x'.repeat(1_000));
  await expect(inflate(body, encoding, 999)).rejects.toBeInstanceOf(PayloadTooLarge);
  await expect(inflate(body.subarray(0, 10), encoding, 1_000)).rejects.toEqual(refuse('the body does not inflate'));
});

test('what nobody can read is refused by its name', async () => {
  for (const encoding of ['zip', 'identity', 'constructor', '__proto__'])
    await expect(inflate(gzipSync('x'), encoding, 1_000)).rejects.toEqual(refuse('unsupported Content-Encoding'));
});

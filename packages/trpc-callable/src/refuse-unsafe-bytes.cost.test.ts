import { expect, test } from 'vitest';
import { refuseUnsafeBytes } from './refuse-unsafe-bytes.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ['quotes', '"'],
  ['escaped quotes', '\\"'],
  ['backslashes', '\\'],
  ['blanks', ' '],
  ['short strings', '"",'],
  ['strings just past what is looked at one by one', `"${'a'.repeat(33)}",`],
])('megabytes of %s cost as much a byte as megabytes of a picture, a small factor apart', (_what, part) => {
  const size = 8 * 1024 * 1024;
  const cpuOf = (text: string) => {
    const bytes = bytesOf(`["${text}`);
    const runs = Array.from({ length: 3 }, () => {
      const started = process.cpuUsage();
      refuseUnsafeBytes(bytes, { depth: 4, keys: 10_000_000 });
      return process.cpuUsage(started).user / 1000;
    });
    return Math.min(...runs);
  };
  // One nanosecond a byte is what looking at it costs at all; the native search is quicker still.
  const looking = cpuOf(`"${' '.repeat(size)}`);
  expect(cpuOf(part.repeat(size / part.length))).toBeLessThan(12 * Math.max(4, looking));
});

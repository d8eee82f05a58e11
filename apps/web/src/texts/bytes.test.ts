import { expect, test } from 'vitest';
import { byteText } from './bytes.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

test.each([
  [0, '1 KB'],
  [300, '1 KB'],
  [2.4 * KB, '2 KB'],
  [840 * KB, '840 KB'],
  [MB - 1, '1 MB'],
  [2.4 * MB, '2.4 MB'],
  [15 * MB, '15 MB'],
  [2.4 * GB, '2.4 GB'],
  [1.25 * 1024 * GB, '1.3 TB'],
  [3000 * 1024 * GB, '3,000 TB'],
])('%d bytes are «%s»', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});

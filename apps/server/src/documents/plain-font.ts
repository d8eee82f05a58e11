import { inflateSync } from 'node:zlib';

/** WOFF 1.0: a header, then a directory of tables. */
const HEADER = 44;
const ENTRY = 20;
const PLAIN_HEADER = 12;
const PLAIN_ENTRY = 16;

/**
 * A WOFF as the font that was packed in it. The library that renders would unpack a table again for each glyph, which
 * was most of the work on a short paper.
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('a font that is no WOFF');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(PLAIN_HEADER + PLAIN_ENTRY * count);
  woff.copy(directory, 0, 4, 8);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER + ENTRY * index;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const plain = PLAIN_HEADER + PLAIN_ENTRY * index;
    woff.copy(directory, plain, entry, entry + 4);
    woff.copy(directory, plain + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, plain + 8);
    directory.writeUInt32BE(length, plain + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}

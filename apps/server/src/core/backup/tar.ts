import { type FileHandle, open } from 'node:fs/promises';

/**
 * The oldest common form of tar (ustar), as much as we need of it: regular files with short ASCII names. Any tar program
 * lists and unpacks it. Reading gives positions, so that what was checked can be read again in any order.
 */
const BLOCK = 512;
const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

export type TarEntry = { name: string; size: number; offset: number };

export class TarWriter {
  readonly #file: FileHandle;
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    const block = Buffer.concat([headerOf(name, bytes.length), bytes, Buffer.alloc(paddingOf(bytes.length))]);
    await this.#write(block);
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#at);
      done += bytesWritten;
      this.#at += bytesWritten;
    }
  }
}

function headerOf(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,99}$/.test(name) || size >= 8 ** 11) throw new Error(`${name} does not fit in a tar file.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of all bytes, with the checksum's own eight counted as spaces. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

/** @throws Error with a sentence when the file is cut off or not a tar of ours. */
export async function listTar(path: string): Promise<TarEntry[]> {
  const file = await open(path, 'r');
  try {
    const { size: end } = await file.stat();
    const entries: TarEntry[] = [];
    for (let at = 0; ; ) {
      const header = await readAt(file, at, BLOCK);
      if (header.every((byte) => byte === 0)) return entries;
      const entry = entryOf(header, at + BLOCK);
      at = entry.offset + entry.size + paddingOf(entry.size);
      if (at > end) throw new Error('the file is cut off');
      entries.push(entry);
    }
  } finally {
    await file.close();
  }
}

function entryOf(header: Buffer, offset: number): TarEntry {
  const field = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/[\0 ]+$/, '');
  if (Number.parseInt(field(148, 8), 8) !== checksumOf(header)) throw new Error('a header is damaged');
  const [name, size] = [field(0, 100), field(124, 12)];
  if (!/^[0-7]+$/.test(size) || field(156, 1) !== '0') throw new Error(`the entry ${name} is not a plain file`);
  return { name, size: Number.parseInt(size, 8), offset };
}

/** Exactly `length` bytes. @throws Error when the file ends before. */
export async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new Error('the file is cut off');
    done += bytesRead;
  }
  return bytes;
}

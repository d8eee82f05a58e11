import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { ClamdAddress } from '../../env.ts';

export type Scanner = {
  /** The name of what was found in the bytes; null when they are clean. @throws Error when clamd did not judge them. */
  scan(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string | null>;
  isReachable(): Promise<boolean>;
  /** Version and signatures by which it judges now, as one word to compare. @throws Error while it is away. */
  signatures(): Promise<string>;
};

/** ClamAV's own limit for one file is two minutes; ours are of 15 MB at most. */
const SCAN_MS = 60_000;
const PING_MS = 3_000;
/** An answer is one line. */
const MAX_ANSWER = 4096;

/** Speaks to a running clamd; each question has a connection of its own. */
export function openScanner(address: ClamdAddress): Scanner {
  return {
    scan: async (bytes) => {
      // It may fail before anybody reads it, and then nobody would listen: that ends a process.
      const stream = bytes instanceof Readable ? bytes.on('error', () => {}) : null;
      try {
        return verdictOf(await ask(address, instream(bytes), SCAN_MS));
      } finally {
        stream?.destroy();
      }
    },
    isReachable: () =>
      ask(address, [Buffer.from('zPING\0')], PING_MS).then(
        (answer) => answer === 'PONG',
        () => false,
      ),
    // «ClamAV 1.4.3/27812/Sun Nov 22 09:26:04 2026»; without the official signatures only what comes before the number.
    signatures: async () => {
      const answer = await ask(address, [Buffer.from('zVERSION\0')], PING_MS);
      if (!answer.startsWith('ClamAV ')) throw new Error(`clamd answered «${answer.slice(0, 120)}»`);
      return answer.slice('ClamAV '.length, 120);
    },
  };
}

/** Each piece with its length before it, and an empty one at the end. */
async function* instream(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of bytes) {
    if (piece.length === 0) continue;
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (found) return found.replace(/[^\w.:+-]/g, '_').slice(0, 120);
  throw new Error(`clamd answered «${answer.slice(0, 120)}»`);
}

/**
 * What clamd answers, without the NUL at its end. Over its StreamMaxLength it answers before it has read everything and
 * hangs up: then there is an error of the socket more often than the answer, and never a verdict.
 */
async function ask(
  address: ClamdAddress,
  question: AsyncIterable<Buffer> | Iterable<Buffer>,
  timeMs: number,
): Promise<string> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(timeMs) });
  let heard = '';
  const answered = new Promise<string>((resolve, reject) => {
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      const end = heard.indexOf('\0');
      if (end !== -1) resolve(heard.slice(0, end));
      else if (heard.length > MAX_ANSWER) reject(new Error('clamd answers without an end'));
    });
    socket.on('error', reject).on('close', () => reject(new Error('clamd hung up')));
  });
  const asked = async () => {
    for await (const bytes of question) {
      if (heard || socket.destroyed) break;
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    }
    return answered;
  };
  try {
    return await Promise.race([answered, asked()]);
  } finally {
    socket.destroy();
  }
}

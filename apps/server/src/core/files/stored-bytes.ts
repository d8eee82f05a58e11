import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline, type Readable, Transform } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { FileRow } from '../db/tables/files.ts';
import type { FileStore } from './store.ts';

/** Where the bytes lie, if they are here and anybody may read them: not before a scanner that is asked called them clean. */
export const keyOfClean = ({ content, storageKey }: Pick<FileRow, 'content' | 'storageKey'>): string | null =>
  content === 'clean' ? storageKey : null;

/**
 * The bytes of a file, from the first one on; the stream breaks off before its end where they are not those that were stored.
 * @throws AppError not-found while nobody may read them, unavailable.
 */
export async function openStored(
  files: FileStore,
  file: FileRow | null,
): Promise<{ bytes: Readable; mime: string; name: string; size: number }> {
  const storageKey = file && keyOfClean(file);
  if (!storageKey || !file.mime || file.size === null) throw new AppError('not-found');
  const { mime, name, size } = file;
  const bytes = asStored(files.read(storageKey), file);
  await once(bytes, 'readable').catch((error: unknown) => {
    throw new AppError('unavailable', {}, { cause: error });
  });
  return { bytes, mime, name, size };
}

/**
 * The last piece waits for the hash of all: a browser keeps what came whole, and by its ETag for good. Nor does anything follow
 * what fills the length that was said: the next answer of the connection would begin with it.
 */
function asStored(source: Readable, { id, sha256, size }: FileRow): Readable {
  const hash = createHash('sha256');
  let held: Buffer | null = null;
  let passed = 0;
  const wrong = () => new Error(`file ${id} is not as it was stored`);
  const checked = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      passed += piece.length;
      if (passed > (size ?? 0)) return done(wrong());
      const before = held;
      held = piece;
      if (before) done(null, before);
      else done();
    },
    flush(done) {
      if (hash.digest('hex') !== sha256) return done(wrong());
      done(null, held);
    },
  });
  // Whoever reads hears of an error, too.
  return pipeline(source, checked, () => {});
}

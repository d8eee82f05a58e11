import { MAX_FILE_BYTES } from '@consultorio/contracts/file-limits';
import { AppError } from '../app-error.ts';

/** The smallest piece but for the last one: it bounds how many rows one file can make. */
export const MIN_PART = 64 * 1024;

// One piece, `bytes 0-524287/1500000`; with a star for its place, and no `start`, it only asks how much has arrived.
export type ContentRange = { start: number | null; end: number; total: number };

const FORM = /^bytes (?:(\d{1,9})-(\d{1,9})|\*)\/(\d{1,9})$/;

/** Null without the header: the whole file comes at once. @throws AppError file-refused, file-too-large. */
export function contentRangeOf(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [, from, to, all] = FORM.exec(header) ?? [];
  if (all === undefined) throw new AppError('file-refused');
  const total = Number(all);
  if (total > MAX_FILE_BYTES) throw new AppError('file-too-large');
  if (from === undefined) return { start: null, end: 0, total };
  const range = { start: Number(from), end: Number(to), total };
  const size = range.end - range.start + 1;
  const isLast = range.end + 1 === total;
  if (size < 1 || range.end >= total || (!isLast && size < MIN_PART)) throw new AppError('file-refused');
  return range;
}

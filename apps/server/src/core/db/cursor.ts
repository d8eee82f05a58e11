import { moment } from '@consultorio/contracts/primitives';
import { refuseUnsafeJson } from 'trpc-callable';
import { z } from 'zod';
import { wrongField } from '../app-error.ts';

/** The end of a page: the sort key of its last row, opaque to the caller. */
export const encodeCursor = (key: (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws AppError invalid-input for a cursor that we did not give out. */
export function decodeCursor<Key extends z.ZodType>(
  shape: Key,
  cursor: string | null | undefined,
): z.infer<Key> | null {
  if (!cursor) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    // The endpoint has judged the input, but not what is wrapped in it: a NUL would reach the database.
    if (refuseUnsafeJson(key) !== null) throw new Error('unsafe');
    return shape.parse(key);
  } catch {
    throw wrongField('cursor', 'La página pedida no existe', 'invalid_format');
  }
}

/** Of `limit + 1` rows read: the page, and the cursor of the next one if the extra row was there. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => (string | number)[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

/** Key of lists ordered by a moment, newest first. */
export const momentKey = z.tuple([moment, z.uuid()]);
/** Key of lists ordered by a name. */
export const nameKey = z.tuple([z.string().max(400), z.uuid()]);

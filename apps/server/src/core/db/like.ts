import { type SQL, sql } from 'drizzle-orm';

/** A typed text as the inside of a LIKE pattern: `%`, `_` and the backslash mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A search as its words, each of which has to occur. More than eight narrow nothing down. */
export const wordsOf = (query: string | null | undefined): string[] =>
  (query ?? '').split(/\s+/).filter(Boolean).slice(0, 8);

/** The pattern for a `plain()` text that holds this: accents and case do not count. */
export const containing = (typed: string): SQL => sql`'%' || plain(${escapeLike(typed)}) || '%'`;

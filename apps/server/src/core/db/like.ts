import { type SQL, sql } from 'drizzle-orm';

/** A typed text as the inside of a LIKE pattern: `%`, `_` and the backslash mean themselves, of full width too. */
export const escapeLike = (text: string): string => text.normalize('NFKC').replace(/[\\%_]/g, '\\$&');

/** A search as its words, each of which has to occur. More than eight narrow nothing down, and unseen ones are none. */
export const wordsOf = (query: string | null | undefined): string[] =>
  (query ?? '')
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .split(/\s+/)
    .filter((word) => /\P{M}/u.test(word))
    .slice(0, 8);

/** The pattern for a `plain()` text that holds this: accents, case and alphabet do not count. */
export const containing = (typed: string): SQL => sql`'%' || plain(${escapeLike(typed)}) || '%'`;

import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { escapeLike } from '../../core/db/like.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';

const { code, description, frequent, search, bareCode, plainDescription } = diagnosisCatalogue;
const columns = { code, description, frequent };

/** Alternatives to one typed word, in plain letters: other spellings, and beginnings of codes that it abbreviates. */
export type Meant = { spellings: readonly string[]; codes: readonly string[] };

export function frequentDiagnoses(db: Database, limit: number) {
  return db.select(columns).from(diagnosisCatalogue).orderBy(desc(frequent), asc(code)).limit(limit);
}

/** Every word somewhere in code or description; the code itself first, then the clinic's frequent ones. */
export function diagnosesWith(db: Database, typed: string, words: readonly Meant[], limit: number) {
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .where(and(...words.map(says)))
    .orderBy(...nearestFirst(typed, words))
    .limit(limit);
}

/** Those that say most of the words, when none says all of them. */
export function diagnosesWithMost(db: Database, typed: string, words: readonly Meant[], limit: number) {
  const said = sql.join(
    words.map((word) => sql`(${says(word)})::int`),
    sql` + `,
  );
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .where(or(...words.map(says)))
    .orderBy(desc(sql`${said}`), ...nearestFirst(typed, words))
    .limit(limit);
}

/**
 * For typed words that the catalogue never says: its own words that look like them, none much less alike than the best.
 * Plain letters in, plain letters out.
 */
export function wordsLike(db: Database, typed: readonly string[]): Promise<{ typed: string; word: string }[]> {
  return selectRaw(
    db,
    sql`select typed, word
          from (select t.typed, near.word, near.likeness, max(near.likeness) over (partition by t.typed) as best
                  from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) t(typed),
                       lateral (select word, similarity(word, t.typed) as likeness from diagnosis_words
                                 where word % t.typed order by likeness desc, word limit 4) near
                 where not exists (select from diagnosis_words where word like '%' || t.typed || '%')) found
         where likeness >= best * 0.8`,
  );
}

function says({ spellings, codes }: Meant): SQL | undefined {
  return or(
    ...spellings.map((word) => like(search, `%${escapeLike(word)}%`)),
    ...codes.map((beginning) => like(code, `${beginning}%`)),
  );
}

function nearestFirst(typed: string, words: readonly Meant[]): SQL[] {
  // Without the dot both sides: «j06.9», «j069» and «j06» find J06.9.
  const bare = typed.replaceAll('.', '');
  // In their order: the usual meaning of an abbreviation before the others.
  const meant = words.flatMap(({ codes }) => codes);
  const place = meant.map((beginning, at) => sql`when ${like(code, `${beginning}%`)} then ${at}::int`);
  return [
    desc(eq(bareCode, bare)),
    ...(place.length > 0 ? [sql`case ${sql.join(place, sql` `)} else ${meant.length}::int end`] : []),
    desc(like(bareCode, `${escapeLike(bare)}%`)),
    desc(frequent),
    desc(like(plainDescription, `${escapeLike(typed)}%`)),
    sql`length(${description})`,
    asc(code),
  ];
}

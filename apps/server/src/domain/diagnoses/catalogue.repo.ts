import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { escapeLike } from '../../core/db/like.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { diagnosisCatalogue, diagnosisUses } from '../../core/db/tables/consultations.ts';

const { code, description, frequent, search, bareCode, plainDescription, facts } = diagnosisCatalogue;
const columns = { code, description, frequent, facts };

/** Alternatives to one typed word, in plain letters: other spellings, and beginnings of codes that it abbreviates. */
export type Meant = { spellings: readonly string[]; codes: readonly string[] };

/** What was typed, whose uses count first, and the codes that it may mean, the usual one first. */
export type Asked = {
  doctorId: string | null;
  typed: string;
  words: readonly Meant[];
  meant: readonly string[];
  limit: number;
};

/** This doctor's own, the clinic's, then those that ship as frequent. */
export function usualDiagnoses(db: Database, { doctorId, limit }: Pick<Asked, 'doctorId' | 'limit'>) {
  const uses = usesFor(db, doctorId);
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .leftJoin(uses, eq(uses.code, code))
    .orderBy(...usedMost(uses), desc(frequent), asc(code))
    .limit(limit);
}

/** The code itself; those that are meant or say every word; those with every word somewhere inside theirs. */
export function diagnosesWith(db: Database, asked: Asked) {
  const isCode = eq(bareCode, bareOf(asked));
  const isMeant = isOneOf(asked.meant);
  const every = and(...asked.words.map(within));
  const tiers = [isCode, or(isMeant, and(...asked.words.map((word) => says(word, '% ')))), every];
  return ranked(db, asked, { tiers, where: or(isCode, isMeant, every) });
}

/** Those that are meant, which has a slip here, and those with every word as it was corrected. */
export function diagnosesLike(db: Database, asked: Asked) {
  const isMeant = isOneOf(asked.meant);
  const every = and(...asked.words.map(within));
  return ranked(db, asked, { tiers: [isMeant, every], where: or(isMeant, every) });
}

/** Those that a part of the words means, then those that say most of them. */
export function diagnosesInPart(db: Database, asked: Asked) {
  const isMeant = isOneOf(asked.meant);
  const some = or(...asked.words.map(within));
  const count = asked.words.map((word) => sql`(${within(word)})::int`);
  const first = count.length > 0 ? [sql`${sql.join(count, sql` + `)} desc`] : [];
  return ranked(db, asked, { tiers: [isMeant, some], where: or(isMeant, some), first });
}

/** One or two letters say only how a code or a name begins. */
export function diagnosesBeginning(db: Database, asked: Asked) {
  const letters = `${escapeLike(bareOf(asked))}%`;
  const begins = or(like(bareCode, letters), like(plainDescription, letters));
  return ranked(db, asked, { tiers: [eq(bareCode, bareOf(asked)), begins], where: begins });
}

type Order = { tiers: readonly (SQL | undefined)[]; where: SQL | undefined; first?: SQL[] };

function ranked(db: Database, asked: Asked, { tiers, where, first = [] }: Order) {
  const uses = usesFor(db, asked.doctorId);
  const cases = tiers.flatMap((condition, at) => (condition ? [sql`when ${condition} then ${at}::int`] : []));
  const tier = sql`case ${sql.join(cases, sql` `)} end`;
  return db
    .select(columns)
    .from(diagnosisCatalogue)
    .leftJoin(uses, eq(uses.code, code))
    .where(where)
    .orderBy(tier, ...first, ...usedMost(uses), ...nearestFirst(asked))
    .limit(asked.limit);
}

/** Counted by code: a doctor's own, and everybody's. */
function usesFor(db: Database, doctorId: string | null) {
  const own = doctorId ? sql`filter (where ${diagnosisUses.doctorId} = ${doctorId})` : sql`filter (where false)`;
  return db
    .select({
      code: diagnosisUses.code,
      own: sql<number>`sum(${diagnosisUses.uses}) ${own}`.as('own'),
      clinic: sql<number>`sum(${diagnosisUses.uses})`.as('clinic'),
    })
    .from(diagnosisUses)
    .groupBy(diagnosisUses.code)
    .as('uses');
}

const usedMost = ({ own, clinic }: ReturnType<typeof usesFor>) => [
  sql`coalesce(${own}, 0) desc`,
  sql`coalesce(${clinic}, 0) desc`,
];

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
         where likeness >= greatest(best * 0.8, 0.4)`,
  );
}

/** `before` is `% ` for the beginning of a word, `%` for anywhere. */
function says({ spellings, codes }: Meant, before: '% ' | '%'): SQL | undefined {
  // An abbreviation is its codes, or a whole word of its own: «ira» is not in «respiratoria».
  if (codes.length > 0) return or(...spellings.map((word) => like(search, `% ${escapeLike(word)} %`)), isOneOf(codes));
  return or(...spellings.map((word) => like(search, `${before}${escapeLike(word)}%`)));
}

/** Three letters stand inside too many words: «diu» in «Plasmodium». */
const within = (word: Meant) => says(word, word.spellings.every(({ length }) => length > 3) ? '%' : '% ');

/** A code, or all of a category: «J45» is J45.0 too. */
function isOneOf(codes: readonly string[]): SQL | undefined {
  return codes.length > 0
    ? sql`(${code} = any(${listOf(codes)}) or left(${code}, 3) = any(${listOf(codes)}))`
    : undefined;
}

const listOf = (codes: readonly string[]) =>
  sql`array[${sql.join(
    codes.map((one) => sql`${one}`),
    sql`, `,
  )}]::text[]`;

// Without the dot both sides: «j06.9», «j069» and «j06» find J06.9.
const bareOf = ({ typed }: Asked) => typed.replaceAll('.', '');

function nearestFirst({ typed, words, meant }: Asked): SQL[] {
  // In their order: the usual meaning before the others.
  const codes = [...meant, ...words.flatMap((word) => word.codes)];
  const place = sql`coalesce(array_position(${listOf(codes)}, ${code}), array_position(${listOf(codes)}, left(${code}, 3)), 999)`;
  const bare = typed.replaceAll('.', '');
  const whole = and(
    ...words.map(({ spellings }) => or(...spellings.map((word) => like(search, `% ${escapeLike(word)} %`)))),
  );
  return [
    ...(codes.length > 0 ? [place] : []),
    desc(like(bareCode, `${escapeLike(bare)}%`)),
    desc(frequent),
    ...(whole ? [desc(whole)] : []),
    desc(like(plainDescription, `${escapeLike(typed)}%`)),
    sql`length(${description})`,
    asc(code),
  ];
}

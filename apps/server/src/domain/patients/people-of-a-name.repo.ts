import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { fewOf } from '../../core/db/few-people.ts';
import { containing } from '../../core/db/like.ts';
import { patients } from '../../core/db/tables/people.ts';

/** As many people as are rather asked for one by one. */
export const FEW_PEOPLE = 500;
/** And as many as are rather told in one list where each row's person would be judged by a doctor's policy besides. */
export const TOLD_PEOPLE = 10_000;

/** Each word somewhere in what a patient is searched by, or in the name alone. */
export type WordsOf = 'search' | 'name';

/**
 * Who is meant by such words, or null where more are than are asked for one by one: then a list is read in its order, and each
 * row's person is asked for the name. PostgreSQL cannot know beforehand which way is the shorter one.
 *
 * The server asks, and not the caller: a doctor's policy would judge everybody in turn before it looks at a name. *Danger*: these are
 * people of the whole clinic, and are only ever what a question in the caller's own role is narrowed down to.
 */
export async function peopleOfName(
  system: Database,
  words: string[],
  of: WordsOf,
  most = FEW_PEOPLE,
): Promise<string[] | null> {
  const meant = allWords(sql`${patients.search}`, sql`${patients.sortName}`, words, of);
  return fewOf(system, { ids: sql`select id from patients where ${meant ?? sql`true`}`, ofPatients: meant }, most);
}

/** By the key, one row at a time: as a join PostgreSQL would gather everybody of the name first. */
export const isOfName = (patientId: SQL, words: string[], of: WordsOf): SQL =>
  sql`(select ${allWords(sql`p.search`, sql`p.sort_name`, words, of)} from patients p where p.id = ${patientId})`;

/** The index of trigrams narrows down first; it also knows e-mails, so a name is asked again: as it is sorted, which has no accents. */
const allWords = (search: SQL, name: SQL, words: string[], of: WordsOf): SQL | undefined =>
  and(
    ...words.map((word) => sql`${search} like ${containing(word)}`),
    ...(of === 'name' ? words.map((word) => sql`${name} like ${containing(word)}`) : []),
  );

import { searchDiagnosesInput, searchDiagnosesOutput } from '@consultorio/contracts/diagnoses';
import { folded } from '@consultorio/contracts/skeleton';
import type { z } from 'zod';
import type { Database } from '../../core/db/database.ts';
import { procedure } from '../../core/procedure.ts';
import { codesOfAbbreviation } from './abbreviations.ts';
import { diagnosesWith, diagnosesWithMost, frequentDiagnoses, type Meant, wordsLike } from './catalogue.repo.ts';

type Found = z.infer<typeof searchDiagnosesOutput>;
const DEFAULT_LIMIT = 20;
/** Shorter words have too few trigrams to tell a slip from another word. */
const SHORTEST_FUZZY = 4;
/** They stand in most rows and say nothing. */
const particles = new Set(['de', 'del', 'la', 'el', 'las', 'los', 'y', 'o', 'en', 'a', 'al', 'con', 'por']);

/** CIE-10 by code with or without dot, by abbreviation, by words without accents in any order, or nearly so. */
export async function findDiagnoses(db: Database, input: z.infer<typeof searchDiagnosesInput>): Promise<Found> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const words = wordsOf(input.query);
  if (words.length === 0) return frequentDiagnoses(db, limit);
  const typed = words.join(' ');
  const found = await diagnosesWith(db, typed, words.map(asTyped), limit);
  if (found.length > 0) return found;
  const telling = words.filter((word) => word.length >= SHORTEST_FUZZY && !/\d/.test(word));
  if (telling.length === 0) return [];
  const near = await wordsLike(db, telling);
  const meant = words.map((word) => ({
    ...asTyped(word),
    spellings: [word, ...near.filter((one) => one.typed === word).map((one) => one.word)],
  }));
  const almost = await diagnosesWith(db, typed, meant, limit);
  if (almost.length > 0) return almost;
  return diagnosesWithMost(
    db,
    typed,
    meant.filter((_, at) => telling.includes(words[at] ?? '')),
    limit,
  );
}

export const searchDiagnoses = procedure('searchDiagnoses')
  .input(searchDiagnosesInput)
  .output(searchDiagnosesOutput)
  .query(({ ctx, input }) => findDiagnoses(ctx.db, input));

/** An abbreviation is its codes, or a whole word of its own: «ira» is not in «respiratoria». */
function asTyped(word: string): Meant {
  const codes = codesOfAbbreviation(word);
  return { codes, spellings: codes.length > 0 ? [` ${word} `] : [word] };
}

/** Folded as `plain()` of the database keeps them. */
function wordsOf(query: string): string[] {
  const words = folded(query)
    .split(/[\s,;()[\]]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !particles.has(word));
  return (telling.length > 0 ? telling : words).slice(0, 8);
}

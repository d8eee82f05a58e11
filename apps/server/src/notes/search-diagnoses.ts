import type { searchDiagnosesInput, searchDiagnosesOutput } from '@consultorio/contracts/notes';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import { diagnosesLike, diagnosesWith, frequentDiagnoses } from './diagnosis-catalogue.repo.ts';

type Found = z.infer<typeof searchDiagnosesOutput>;
const DEFAULT_LIMIT = 20;
/** Shorter words have too few trigrams to tell a slip from another word. */
const SHORTEST_FUZZY = 4;

/** CIE-10 by code with or without dot, by words without accents in any order, or nearly so. */
export async function searchDiagnoses(db: Database, input: z.infer<typeof searchDiagnosesInput>): Promise<Found> {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const words = input.query.split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return frequentDiagnoses(db, limit);
  const found = await diagnosesWith(db, words, limit);
  if (found.length > 0 || input.query.length < SHORTEST_FUZZY) return found;
  return diagnosesLike(db, words.join(' '), limit);
}

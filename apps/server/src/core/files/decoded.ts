import { AppError } from '../app-error.ts';
import { createBudget } from '../budget.ts';

/** Each open picture costs up to 100 MB and a core: the others wait, in turns by person. */
const decoding = createBudget({ capacity: 2, ofOne: 2, waiting: 100, waitingOfOne: 30, waitMs: 30_000 });

/** Whose picture it is. `timeoutMs`: less than the answer has time for, so that no work outlives its answer. */
export type Turn = { who: string; timeoutMs?: number };

/** The turn of a procedure or a page, which are answered within seconds (answer-timeout.ts). */
export const interactiveTurn = (who: string): Turn => ({ who, timeoutMs: 6_000 });

/**
 * Runs work on a foreign image; any error of the decoder is a refusal. Bytes that are read here and not before are in
 * memory only for as long as they are worked on.
 * @throws AppError file-refused, rate-limited, busy.
 */
export async function decoded({ who, ...wait }: Turn, work: () => Promise<Buffer>): Promise<Buffer> {
  const release = await decoding.take(1, who, wait);
  try {
    return await work();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('file-refused', {}, { cause: error });
  } finally {
    release();
  }
}

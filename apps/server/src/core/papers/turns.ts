import { AppError } from '../app-error.ts';

/** How soon a place is worth asking for again. */
const RETRY_SECONDS = 2;

/**
 * Work of one person, one after the other, so that nobody's sixty requests stand in everybody's way.
 * @throws AppError rate-limited for whoever has `most` waiting already.
 */
export function personalTurns(most: number) {
  const waiting = new Map<string, (() => void)[]>();
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const line = waiting.get(person);
    if (!line) waiting.set(person, []);
    else if (line.length >= most) throw new AppError('rate-limited', { retryAfterSeconds: RETRY_SECONDS });
    else await new Promise<void>((go) => line.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.get(person)?.shift();
      if (next) next();
      else waiting.delete(person);
    }
  };
}

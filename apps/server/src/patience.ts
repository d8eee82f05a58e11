import { AppError } from './app-error.ts';

/** Below the 8 s after which nobody believes in an answer any more. */
export const PATIENCE_MS = 7_000;

/**
 * The same work, given up after `ms`. A database that is frozen or behind a dead network says nothing at all, and no
 * time limit of its own counts there. The work itself goes on and may still be done: what creates something has a key.
 * @throws AppError unavailable.
 */
export async function withPatience<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

import { AppError } from './app-error.ts';

/**
 * The same work, given up after `ms`. A database that is frozen or behind a dead network says nothing at all, and no
 * time limit of its own counts there. The work itself goes on and may still be done: every call that creates something
 * has a key.
 * @throws AppError unavailable.
 */
export function withTimeout<T>(work: Promise<T>, ms: number, onGivenUp: () => void = () => {}): Promise<T> {
  // By hand, not with Promise.race: every call of every procedure passes here.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AppError('unavailable'));
      onGivenUp();
    }, ms);
    work.then(
      (done) => {
        clearTimeout(timer);
        resolve(done);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

import { AppError } from '../app-error.ts';
import { isReady } from './ready-in-time.ts';
import type { FileStore } from './store.ts';

/** What takes longer is either slow, as 15 MiB on a thin line are, or the storage is silent: then it is asked which. */
const ASK_AFTER_MS = 3_000;

/** Work that was given up and has not ended. */
const givenUp = new WeakMap<FileStore, number>();

/**
 * What somebody waits for whose bytes this process holds. A storage that is silent ends it within seconds, long before the calls to it
 * end, so that those bytes do not stand in everybody's way. What was given up holds its own until it ends; therefore nobody else
 * begins meanwhile, unless the storage is there again.
 * @throws AppError unavailable.
 */
export async function whileItAnswers<Answer>(store: FileStore, work: () => Promise<Answer>): Promise<Answer> {
  await refuseWhileSilent(store);
  const working = work();
  let done = await orLate(working);
  while (done === LATE) {
    if (!(await isReady(store))) {
      count(store, 1);
      const ended = () => count(store, -1);
      working.then(ended, ended);
      throw new AppError('unavailable');
    }
    done = await orLate(working);
  }
  return done;
}

/** Asked before bytes are taken: at once, unless somebody has just waited in vain. @throws AppError unavailable. */
export async function refuseWhileSilent(store: FileStore): Promise<void> {
  if ((givenUp.get(store) ?? 0) > 0 && !(await isReady(store))) throw new AppError('unavailable');
}

const count = (store: FileStore, more: number) => givenUp.set(store, (givenUp.get(store) ?? 0) + more);

const LATE = Symbol('late');

function orLate<Answer>(working: Promise<Answer>): Promise<Answer | typeof LATE> {
  const late = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(late.resolve, ASK_AFTER_MS, LATE);
  return Promise.race([working, late.promise]).finally(() => clearTimeout(timer));
}

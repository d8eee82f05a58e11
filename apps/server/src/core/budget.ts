import { AppError } from './app-error.ts';

type Limits = {
  /** Of everybody together, in bytes or in pieces of work. */
  capacity: number;
  /** Of one caller, so that nobody takes all of it. */
  ofOne: number;
  /** Pieces of work that wait for their turn, all together and of one caller; later ones are refused at once. */
  waiting: number;
  waitingOfOne: number;
  /** Work that waited so long is refused. */
  waitMs: number;
};

/** Gives back what was taken; calling it again changes nothing. */
export type Release = () => void;
type Waiting = { amount: number; who: string; enter: (release: Release) => void };

/** Of work that waits: a signal that the caller left, and less time than usual. */
export type WaitOptions = { gone?: AbortSignal; timeoutMs?: number };

const RETRY_SECONDS = 5;

export type Budget = ReturnType<typeof createBudget>;

/**
 * Lets heavy work in by its cost. Work that does not fit waits in a line in which the caller with the smallest share
 * comes first: one caller's hundred pieces of work do not stand before another's first.
 */
export function createBudget({ capacity, ofOne, waiting: mostWaiting, waitingOfOne, waitMs }: Limits) {
  let taken = 0;
  const shares = new Map<string, number>();
  const line: Waiting[] = [];
  const shareOf = (who: string) => shares.get(who) ?? 0;
  const mayHold = (amount: number, who: string) => shareOf(who) === 0 || shareOf(who) + amount <= ofOne;

  const hold = (amount: number, who: string): Release => {
    taken += amount;
    shares.set(who, shareOf(who) + amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= amount;
      const left = shareOf(who) - amount;
      if (left > 0) shares.set(who, left);
      else shares.delete(who);
      admit();
    };
  };

  /** The caller with the smallest share comes first; large work is not overtaken for ever by small work. */
  const admit = () => {
    for (;;) {
      const able = line.filter(({ amount, who }) => mayHold(amount, who));
      const [next] = able.toSorted((one, other) => shareOf(one.who) - shareOf(other.who));
      if (!next || taken + next.amount > capacity) return;
      line.splice(line.indexOf(next), 1);
      next.enter(hold(next.amount, next.who));
    }
  };

  /** Null where it has to wait. */
  const takeNow = (wanted: number, who: string): Release | null => {
    const amount = Math.min(wanted, capacity);
    return line.length === 0 && taken + amount <= capacity && mayHold(amount, who) ? hold(amount, who) : null;
  };

  return {
    takeNow,
    /** @throws AppError rate-limited where the caller alone asks too much, busy where all together do. */
    async take(wanted: number, who: string, { gone, timeoutMs = waitMs }: WaitOptions = {}): Promise<Release> {
      const taking = takeNow(wanted, who);
      if (taking) return taking;
      const amount = Math.min(wanted, capacity);
      const own = line.filter((one) => one.who === who).length;
      if (own >= waitingOfOne && (own > 0 || !mayHold(amount, who)))
        throw new AppError('rate-limited', { retryAfterSeconds: RETRY_SECONDS });
      if (line.length >= mostWaiting) throw new AppError('busy', { retryAfterSeconds: RETRY_SECONDS });
      return new Promise((resolve, reject) => {
        const leave = () => {
          const at = line.indexOf(waiter);
          if (at !== -1) line.splice(at, 1);
          settle();
          reject(new AppError('busy', { retryAfterSeconds: RETRY_SECONDS }));
          // Callers behind large work may fit now.
          admit();
        };
        const timer = setTimeout(leave, timeoutMs);
        const settle = () => {
          clearTimeout(timer);
          gone?.removeEventListener('abort', leave);
        };
        const waiter: Waiting = {
          amount,
          who,
          enter: (release) => {
            settle();
            resolve(release);
          },
        };
        line.push(waiter);
        gone?.addEventListener('abort', leave);
        admit();
      });
    },
    /** The amount that is held now, for tests and operators. */
    taken: () => taken,
  };
}

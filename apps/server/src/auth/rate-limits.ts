import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';

/** Calls within a minute, per procedure call and not per HTTP request: a batch of ten counts ten. */
export const limits = {
  callsOfUser: { max: 1500, windowMs: 60_000 },
  callsOfAddress: { max: 3000, windowMs: 60_000 },
  registrations: { max: 200, windowMs: 60_000 },
  /** Asking again and again whether an e-mail is taken. */
  refusedRegistrations: { max: 20, windowMs: 60_000 },
} as const;
export type LimitName = keyof typeof limits;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Fixed windows in this process's memory, bounded; each replica counts for itself. */
export function createRateLimits(now: () => number) {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: 50_000 });
  return {
    /** @throws AppError rate-limited with retryAfterSeconds. */
    count(limit: LimitName, who: string) {
      const { max, windowMs } = limits[limit];
      const key = `${limit} ${who}`;
      let counter = counters.get(key);
      if (!counter || counter.endsAt <= now()) {
        counter = { count: 0, endsAt: now() + windowMs };
        counters.set(key, counter);
      }
      if (++counter.count > max)
        throw new AppError('rate-limited', {
          retryAfterSeconds: Math.max(1, Math.ceil((counter.endsAt - now()) / 1000)),
        });
    },
  };
}

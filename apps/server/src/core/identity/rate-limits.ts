import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { Caller } from './caller.ts';
import type { CallsElsewhere } from './calls-elsewhere.ts';
import { type Counted, type LimitName, limits, type OrdinaryLimit, type Quota, type SharedLimit } from './limits.ts';
import { networkOf } from './network-of.ts';
import { countOpen } from './open-at-once.ts';
import { sharedCount } from './shared-limits.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Beyond so many callers those who called longest ago are forgotten. */
const MAX_CALLERS = 50_000;

/** Of an address behind which a whole hospital sits: not what guards against guessing. */
const ofCrowds = new Set<LimitName>(['callsOfAddress', 'registrations']);

/** What an installation sets: other maxima, and how many times as much from an address that very many people share. */
type Settings = {
  timesOf?: ((address: string) => number) | undefined;
  maxima?: Partial<Record<string, number>> | undefined;
  /** Null where no other server has this database. */
  elsewhere?: CallsElsewhere | null;
};

/** @throws Error with one sentence where a maximum is set for a limit that there is not. */
export function createRateLimits(
  now: () => number,
  db: Database,
  { timesOf = () => 1, maxima = {}, elsewhere = null }: Settings = {},
) {
  for (const name of Object.keys(maxima))
    if (!Object.hasOwn(limits, name))
      throw new Error(
        `The environment variable RATE_LIMITS is wrong: there is no limit ${name}, but ${Object.keys(limits).join(', ')}.`,
      );
  const mostOf = (limit: LimitName, who: string) =>
    (maxima[limit] ?? limits[limit].max) * (ofCrowds.has(limit) ? timesOf(who) : 1);
  const callers = new Map<OrdinaryLimit, LRUCache<string, Caller>>();
  const { hold, stopRenewing } = countOpen(now, elsewhere);
  const countShared = sharedCount(db, now);

  const callerOf = (limit: OrdinaryLimit, who: string): Caller => {
    const known = callers.get(limit) ?? new LRUCache<string, Caller>({ max: MAX_CALLERS });
    callers.set(limit, known);
    const found = known.get(who);
    if (found) return found;
    const caller = new Caller(limit, who, now);
    known.set(who, caller);
    return caller;
  };

  return {
    /**
     * A refused call does not count: a caller who waits gets in. `tell` hears how it stands, of a refused one too.
     * @throws AppError rate-limited with retryAfterSeconds.
     */
    count(limit: OrdinaryLimit, who: string, tell: (quota: Quota) => void = () => {}): Quota {
      const { of } = limits[limit];
      const max = mostOf(limit, who);
      const time = now();
      const caller = callerOf(limit, nameOf(of, who));
      const used = caller.used(time);
      if (used >= max) {
        const waitMs = caller.moreAt(used - max + 1) - time;
        tell({ max, left: 0, seconds: secondsOf(waitMs) });
        throw tooOften(waitMs);
      }
      const until = caller.add(time) - time;
      if (elsewhere) caller.tellOthers(elsewhere, max);
      const quota = { max, left: max - used - 1, seconds: secondsOf(until) };
      tell(quota);
      return quota;
    },
    /** The same at whichever server of this database. @throws AppError rate-limited with retryAfterSeconds. */
    async countTogether(limit: SharedLimit, who: string) {
      const { windowMs, of } = limits[limit];
      const max = mostOf(limit, who);
      const waitMs = await countShared({ limit, who: nameOf(of, who), max, windowMs });
      if (waitMs > 0) throw tooOften(waitMs);
    },
    hold,
    async close() {
      stopRenewing();
      await elsewhere?.close();
    },
  };
}

const nameOf = (of: Counted, who: string) => (of === 'address' ? networkOf(who) : who);

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const tooOften = (ms: number) => new AppError('rate-limited', { retryAfterSeconds: secondsOf(ms) });

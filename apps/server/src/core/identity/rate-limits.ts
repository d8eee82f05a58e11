import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { type CallsElsewhere, shareOf, stepOf, type Telling } from './calls-elsewhere.ts';
import { networkOf } from './network-of.ts';
import { countOpen } from './open-at-once.ts';
import { countedInDatabase } from './shared-limits.ts';
import { SlidingCalls, type ToldBurst } from './sliding-calls.ts';

/** Whom or what a limit is about: `address` counts a whole /64 of IPv6 as one. */
type Counted = 'user' | 'address' | 'email' | 'paper';
type Limit = { max: number; windowMs: number; of: Counted };

/** Of every call, so that counting one must cost nothing: in the memory of each process, which tells the others who calls much. */
const ofOrdinaryCalls = {
  callsOfUser: { max: 1500, windowMs: 60_000, of: 'user' },
  /** A program of the clinic's own partners: ten a second, hour after hour, are a mirror and no work. */
  callsOfIntegration: { max: 600, windowMs: 60_000, of: 'user' },
  /** Unknown names and pages count too. */
  callsOfAddress: { max: 3000, windowMs: 60_000, of: 'address' },
} as const satisfies Record<string, Limit>;
export type OrdinaryLimit = keyof typeof ofOrdinaryCalls;

/** What protects people, accounts and heavy work: in the database, for all servers together, one statement each. */
const ofAllProcesses = {
  registrations: { max: 200, windowMs: 60_000, of: 'address' },
  /** Nobody registers the same e-mail so often, from whatever addresses. */
  registrationsOfEmail: { max: 10, windowMs: 3_600_000, of: 'email' },
  /** PDFs of a person, by their addresses: sixty at once are a mistake, a hundred and twenty an attack. */
  papers: { max: 120, windowMs: 60_000, of: 'user' },
  /** Each one that is sent is a version for ever. */
  generalForms: { max: 60, windowMs: 3_600_000, of: 'user' },
  /** A whole record is heavy to gather; an hour is enough to try again after a bad connection. */
  recordDownloads: { max: 6, windowMs: 3_600_000, of: 'user' },
  /** Whole lists as files. */
  exports: { max: 20, windowMs: 3_600_000, of: 'user' },
  /** Asking again and again whether an e-mail is taken. */
  refusedRegistrations: { max: 20, windowMs: 60_000, of: 'address' },
  /** Guessing at recovery codes. */
  recoveryCodes: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Questions to a passkey, each of which is believed once. */
  passkeyProofs: { max: 60, windowMs: 600_000, of: 'user' },
  /** Sign-ins of one person of the staff. */
  staffSessions: { max: 300, windowMs: 3_600_000, of: 'user' },
  /** Codes of papers, of 50 bits, that one address tries. */
  documentsVerified: { max: 120, windowMs: 60_000, of: 'address' },
  /** Second codes, of 30 bits, that one network tries on one paper. */
  checkCodes: { max: 20, windowMs: 600_000, of: 'paper' },
  /** The same from everywhere: half a million tries a year of a thousand million. */
  checkCodesOfPaper: { max: 60, windowMs: 3_600_000, of: 'paper' },
  /** Mails that ask others to care for somebody. */
  careInvitations: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Keys, of 30 bits, that are tried on one invitation, from wherever. */
  careKeys: { max: 10, windowMs: 3_600_000, of: 'paper' },
  /** Messages that cost: codes to telephones of one person, and to one telephone from whomever. */
  phoneCodes: { max: 5, windowMs: 3_600_000, of: 'user' },
  phoneCodesOfNumber: { max: 5, windowMs: 3_600_000, of: 'paper' },
  /** Guesses at six digits that live ten minutes. */
  phoneGuesses: { max: 10, windowMs: 3_600_000, of: 'user' },
  /** Tokens that programs ask for: each lives ten minutes. */
  integrationTokens: { max: 120, windowMs: 60_000, of: 'address' },
  /** Codes of invitations that one address tries. */
  invitationsOpened: { max: 60, windowMs: 60_000, of: 'address' },
} as const satisfies Record<string, Limit>;
export type SharedLimit = keyof typeof ofAllProcesses;

/** Calls within any such time, per procedure call and not per HTTP request: a batch of ten counts ten. */
export const limits = { ...ofOrdinaryCalls, ...ofAllProcesses };
export type LimitName = keyof typeof limits;
export const isShared = (limit: LimitName): limit is SharedLimit => limit in ofAllProcesses;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Beyond so many callers those who called longest ago are forgotten. */
const MAX_CALLERS = 50_000;

/** The window slides, never admits more than its maximum at one server whenever it is laid, and costs so many entries a caller. */
const PARTS = 20;

/** How many calls are let in within the window, how many of them are left, and after how many seconds there are more. */
export type Standing = { max: number; left: number; seconds: number };

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
  const together = countedInDatabase(db, now);

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
    count(limit: OrdinaryLimit, who: string, tell: (standing: Standing) => void = () => {}): Standing {
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
      const standing = { max, left: max - used - 1, seconds: secondsOf(until) };
      tell(standing);
      return standing;
    },
    /** The same at whichever server of this database. @throws AppError rate-limited with retryAfterSeconds. */
    async countTogether(limit: SharedLimit, who: string) {
      const { windowMs, of } = limits[limit];
      const max = mostOf(limit, who);
      const waitMs = await together({ limit, who: nameOf(of, who), max, windowMs });
      if (waitMs > 0) throw tooOften(waitMs);
    },
    hold,
    async close() {
      stopRenewing();
      await elsewhere?.close();
    },
  };
}

/** Of nearly every caller: there are many of them. */
const nowhereElse = new SlidingCalls();

/** Of one limit: what is counted here, and what the other servers told. */
class Caller implements Telling {
  readonly limit: OrdinaryLimit;
  readonly who: string;
  readonly windowMs: number;
  readonly #now: () => number;
  readonly #own = new SlidingCalls();
  #others = nowhereElse;
  #max = 1;
  #untold = 0;

  constructor(limit: OrdinaryLimit, who: string, now: () => number) {
    this.limit = limit;
    this.who = who;
    this.windowMs = limits[limit].windowMs;
    this.#now = now;
  }

  /** Within the window that ends now, everywhere. */
  used(time: number): number {
    this.#own.forget(time, this.windowMs);
    this.#others.forget(time, this.windowMs);
    return this.#own.calls + this.#others.calls;
  }

  /** When so many of them are out of the window. */
  moreAt(calls: number): number {
    return SlidingCalls.momentOf(calls, [this.#own, this.#others]) + this.windowMs;
  }

  /** Answers when the first of them is. */
  add(time: number): number {
    this.#own.add(time, this.windowMs / PARTS);
    this.#untold += 1;
    return Math.min(this.#own.oldest ?? time, this.#others.oldest ?? time) + this.windowMs;
  }

  tellOthers(elsewhere: CallsElsewhere, max: number): void {
    const share = shareOf(max);
    this.#max = max;
    if (this.#own.calls >= share && this.#untold >= stepOf(max)) elsewhere.want(this, this.#untold >= share);
  }

  untold(): number {
    return this.#untold / this.#max;
  }

  tell(): ToldBurst[] {
    const time = this.#now();
    this.used(time);
    this.#untold = 0;
    return this.#own.told(time);
  }

  hear(told: ToldBurst[]): void {
    this.#others = SlidingCalls.of(told, this.#now());
  }
}

const nameOf = (of: Counted, who: string) => (of === 'address' ? networkOf(who) : who);

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const tooOften = (ms: number) => new AppError('rate-limited', { retryAfterSeconds: secondsOf(ms) });

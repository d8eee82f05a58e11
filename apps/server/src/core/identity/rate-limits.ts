import { LRUCache } from 'lru-cache';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { networkOf } from './network-of.ts';
import { countedInDatabase } from './shared-limits.ts';

/** Whom or what a limit is about: `address` counts a whole /64 of IPv6 as one. */
type Counted = 'user' | 'address' | 'email' | 'paper';
type Limit = { max: number; windowMs: number; of: Counted };

/** Of every call, so that counting one must cost nothing: in the memory of each process, for itself. */
const ofThisProcess = {
  callsOfUser: { max: 1500, windowMs: 60_000, of: 'user' },
  /** A program of the clinic's own partners: ten a second, hour after hour, are a mirror and no work. */
  callsOfIntegration: { max: 600, windowMs: 60_000, of: 'user' },
  /** Unknown names and pages count too. */
  callsOfAddress: { max: 3000, windowMs: 60_000, of: 'address' },
} as const satisfies Record<string, Limit>;
export type LocalLimit = keyof typeof ofThisProcess;

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
export const limits = { ...ofThisProcess, ...ofAllProcesses };
export type LimitName = keyof typeof limits;
export const isShared = (limit: LimitName): limit is SharedLimit => limit in ofAllProcesses;

/** Things that one person may have open at the same time, in this process. */
export const openAtOnce = { liveStreams: 12 } as const;
type OpenName = keyof typeof openAtOnce;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Beyond so many callers those who called longest ago are forgotten. */
const MAX_CALLERS = 50_000;

/**
 * Calls that lie so close together are kept as one entry and end with its last one: the window slides, never admits more
 * than its maximum whenever it is laid, and costs at most so many entries a caller.
 */
const PARTS = 20;
type Burst = { first: number; last: number; calls: number };
type Caller = { bursts: Burst[]; calls: number };

/** How many calls are let in within the window, how many of them are left, and after how many seconds there are more. */
export type Standing = { max: number; left: number; seconds: number };

/** Of an address behind which a whole hospital sits: not what guards against guessing. */
const ofCrowds = new Set<LimitName>(['callsOfAddress', 'registrations']);
const TIMES = 10;

/** What an installation sets: other maxima, and whether very many people share an address. */
type Settings = { isCrowd?: (address: string) => boolean; maxima?: Partial<Record<string, number>> };

/** @throws Error with one sentence where a maximum is set for a limit that there is not. */
export function createRateLimits(now: () => number, db: Database, { isCrowd, maxima = {} }: Settings = {}) {
  for (const name of Object.keys(maxima))
    if (!Object.hasOwn(limits, name))
      throw new Error(
        `The environment variable RATE_LIMITS is wrong: there is no limit ${name}, but ${Object.keys(limits).join(', ')}.`,
      );
  const mostOf = (limit: LimitName, who: string) =>
    (maxima[limit] ?? limits[limit].max) * (ofCrowds.has(limit) && isCrowd?.(who) ? TIMES : 1);
  const callers = new Map<LocalLimit, LRUCache<string, Caller>>();
  const open = new Map<string, number>();
  const together = countedInDatabase(db, now);

  const callerOf = (limit: LocalLimit, who: string): Caller => {
    const known = callers.get(limit) ?? new LRUCache<string, Caller>({ max: MAX_CALLERS });
    callers.set(limit, known);
    const caller = known.get(who) ?? { bursts: [], calls: 0 };
    if (caller.bursts.length === 0) known.set(who, caller);
    return caller;
  };

  return {
    /**
     * A refused call does not count: a caller who waits gets in. `tell` hears how it stands, of a refused one too.
     * @throws AppError rate-limited with retryAfterSeconds.
     */
    count(limit: LocalLimit, who: string, tell: (standing: Standing) => void = () => {}): Standing {
      const { windowMs, of } = limits[limit];
      const max = mostOf(limit, who);
      const time = now();
      const caller = callerOf(limit, nameOf(of, who));
      const { bursts } = caller;
      // The clock was set back: they would count until it has come here again, an hour or a day.
      if (time < (bursts.at(-1)?.last ?? time)) {
        bursts.length = 0;
        caller.calls = 0;
      }
      let oldest = bursts[0];
      while (oldest && oldest.last + windowMs <= time) {
        caller.calls -= oldest.calls;
        bursts.shift();
        oldest = bursts[0];
      }
      if (oldest && caller.calls >= max) {
        const waitMs = oldest.last + windowMs - time;
        tell({ max, left: 0, seconds: secondsOf(waitMs) });
        throw tooOften(waitMs);
      }
      caller.calls += 1;
      const newest = bursts.at(-1);
      if (!newest || time - newest.first >= windowMs / PARTS) bursts.push({ first: time, last: time, calls: 1 });
      else {
        newest.last = time;
        newest.calls += 1;
      }
      const until = (oldest?.last ?? time) + windowMs - time;
      const standing = { max, left: max - caller.calls, seconds: secondsOf(until) };
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
    /** Until the answer is called, which may be more than once. @throws AppError rate-limited. */
    hold(what: OpenName, who: string): () => void {
      const key = `${what} ${who}`;
      const held = open.get(key) ?? 0;
      if (held >= openAtOnce[what]) throw tooOften(RETRY_OPEN_MS);
      open.set(key, held + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
}

const nameOf = (of: Counted, who: string) => (of === 'address' ? networkOf(who) : who);

/** Something that is open may stay so for minutes. */
const RETRY_OPEN_MS = 30_000;

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
const tooOften = (ms: number) => new AppError('rate-limited', { retryAfterSeconds: secondsOf(ms) });

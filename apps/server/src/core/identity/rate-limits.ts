import { AppError } from '../app-error.ts';

/** Calls within a minute, per procedure call and not per HTTP request: a batch of ten counts ten. */
export const limits = {
  callsOfUser: { max: 1500, windowMs: 60_000 },
  callsOfAddress: { max: 3000, windowMs: 60_000 },
  registrations: { max: 200, windowMs: 60_000 },
  /** PDFs of a person, by their addresses: sixty at once are a mistake, a hundred and twenty an attack. */
  papers: { max: 120, windowMs: 60_000 },
  /** A whole record is heavy to gather; an hour is enough to try again after a bad connection. */
  recordDownloads: { max: 6, windowMs: 3_600_000 },
  /** Whole lists as files. */
  exports: { max: 20, windowMs: 3_600_000 },
  /** Asking again and again whether an e-mail is taken. */
  refusedRegistrations: { max: 20, windowMs: 60_000 },
  /** Guessing at recovery codes. */
  recoveryCodes: { max: 10, windowMs: 3_600_000 },
  /** Sign-ins of one person of the staff. */
  staffSessions: { max: 300, windowMs: 3_600_000 },
  /** Codes of invitations that one address tries. */
  invitationsOpened: { max: 60, windowMs: 60_000 },
} as const;
export type LimitName = keyof typeof limits;

export type RateLimits = ReturnType<typeof createRateLimits>;

/** More callers than this within one window, and the first ones are forgotten. */
const MAX_CALLERS = 50_000;

/** Fixed windows in this process's memory, the same for everybody; each replica counts for itself. */
export function createRateLimits(now: () => number) {
  const windows = new Map<LimitName, { endsAt: number; counts: Map<string, number> }>();
  return {
    /** @throws AppError rate-limited with retryAfterSeconds. */
    count(limit: LimitName, who: string) {
      const { max, windowMs } = limits[limit];
      const time = now();
      let window = windows.get(limit);
      if (!window || window.endsAt <= time) {
        window = { endsAt: time + windowMs, counts: new Map() };
        windows.set(limit, window);
      }
      const { counts, endsAt } = window;
      const calls = (counts.get(who) ?? 0) + 1;
      counts.set(who, calls);
      if (calls > max)
        throw new AppError('rate-limited', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - time) / 1000)) });
      if (counts.size > MAX_CALLERS) counts.delete(counts.keys().next().value ?? who);
    },
  };
}

import { AppError } from '../app-error.ts';
import type { CallsElsewhere, Telling } from './calls-elsewhere.ts';
import { SlidingCalls, type ToldBurst } from './sliding-calls.ts';

/** Things that one person may have open at the same time. */
export const openAtOnce = { liveStreams: 12 } as const;
type OpenName = keyof typeof openAtOnce;

/** Whoever has so many open here is told of to the other servers, and has them asked. Nobody who has two windows. */
const TOLD_FROM = 3;
/** What a server that died had open counts for so long; what goes on is told anew before that. */
const TOLD_MS = 20_000;
const RENEW_MS = 5_000;
/** Something that is open may stay so for minutes. */
const RETRY_SECONDS = 30;

const tooMany = () => new AppError('rate-limited', { retryAfterSeconds: RETRY_SECONDS });

export function countOpen(now: () => number, elsewhere: CallsElsewhere | null) {
  const open = new Map<string, Open>();
  let renewing: NodeJS.Timeout | undefined;

  const stopRenewing = () => {
    clearInterval(renewing);
    renewing = undefined;
  };
  const renew = () => {
    const much = [...open.values()].filter(({ held }) => held >= TOLD_FROM);
    for (const one of much) elsewhere?.want(one, false);
    if (much.length === 0) stopRenewing();
  };

  /** Once, however often it is called. */
  const releaseOf = (one: Open) => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      one.held -= 1;
      if (one.held === 0) open.delete(one.key);
      // At once: what moves to another server is let in there.
      if (one.held < one.told) elsewhere?.want(one, true);
    };
  };

  return {
    /**
     * Until the answer is called, which may be more than once. The other servers are asked about whoever has several open
     * here; one that cannot be asked keeps nobody out. @throws AppError rate-limited.
     */
    async hold(what: OpenName, who: string): Promise<() => void> {
      const max = openAtOnce[what];
      const known = open.get(`${what} ${who}`);
      if (known && known.held >= max) throw tooMany();
      const one = known ?? new Open(what, who, now);
      open.set(one.key, one);
      one.held += 1;
      const letGo = releaseOf(one);
      if (!elsewhere || one.held < TOLD_FROM) return letGo;
      renewing ??= setInterval(renew, RENEW_MS).unref();
      await elsewhere.ask(one);
      if (one.everywhere() <= max) return letGo;
      letGo();
      throw tooMany();
    },
    stopRenewing,
  };
}

class Open implements Telling {
  readonly limit: OpenName;
  readonly who: string;
  readonly key: string;
  readonly windowMs = TOLD_MS;
  held = 0;
  /** How many the others believe are open here. */
  told = 0;
  readonly #now: () => number;
  #others = new SlidingCalls();

  constructor(limit: OpenName, who: string, now: () => number) {
    this.limit = limit;
    this.who = who;
    this.key = `${limit} ${who}`;
    this.#now = now;
  }

  everywhere(): number {
    this.#others.forget(this.#now(), TOLD_MS);
    return this.held + this.#others.calls;
  }

  /** Before whoever only calls: nobody should be kept out by what has ended. */
  untold(): number {
    return Number.POSITIVE_INFINITY;
  }

  tell(): ToldBurst[] {
    this.told = this.held;
    return this.held > 0 ? [[0, this.held]] : [];
  }

  hear(told: ToldBurst[]): void {
    this.#others = SlidingCalls.of(told, this.#now());
  }
}

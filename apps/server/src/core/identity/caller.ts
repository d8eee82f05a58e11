import { type CallsElsewhere, shareOf, stepOf, type Telling } from './calls-elsewhere.ts';
import { limits, type OrdinaryLimit } from './limits.ts';
import { SlidingCalls, type ToldBurst } from './sliding-calls.ts';

/** The window slides, never admits more than its maximum at one server whenever it is laid, and costs so many entries a caller. */
const PARTS = 20;

/** Of nearly every caller: there are many of them. */
const nowhereElse = new SlidingCalls();

/** Of one limit: what is counted here, and what the other servers told. */
export class Caller implements Telling {
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

/** Calls that lie close together are one entry, which ends with its last one. */
type Burst = { first: number; last: number; calls: number };

/** How many calls ended how many milliseconds ago: what servers tell each other, whose clocks may differ. */
export type ToldBurst = [agoMs: number, calls: number];

/** The calls within a window that slides: a few entries, the oldest first. */
export class SlidingCalls {
  calls = 0;
  #bursts: Burst[] = [];

  /** What ended before the window that ends at `time` is out of it. */
  forget(time: number, windowMs: number): void {
    // The clock was set back: they would count until it has come here again, an hour or a day.
    if (time < (this.#bursts.at(-1)?.last ?? time)) {
      this.#bursts = [];
      this.calls = 0;
    }
    const until = time - windowMs;
    let oldest = this.#bursts[0];
    while (oldest && oldest.last <= until) {
      this.calls -= oldest.calls;
      this.#bursts.shift();
      oldest = this.#bursts[0];
    }
  }

  /** `partMs`: how long one entry may last. */
  add(time: number, partMs: number): void {
    this.calls += 1;
    const newest = this.#bursts.at(-1);
    if (!newest || time - newest.first >= partMs) this.#bursts.push({ first: time, last: time, calls: 1 });
    else {
      newest.last = time;
      newest.calls += 1;
    }
  }

  /** When the oldest call that still counts was; undefined where none does. */
  get oldest(): number | undefined {
    return this.#bursts[0]?.last;
  }

  told(time: number): ToldBurst[] {
    return this.#bursts.map(({ last, calls }) => [Math.max(0, time - last), calls]);
  }

  /** What was told, by whichever servers, in the time of this one. */
  static of(told: readonly ToldBurst[], time: number): SlidingCalls {
    const counted = new SlidingCalls();
    counted.calls = told.reduce((sum, [, calls]) => sum + calls, 0);
    counted.#bursts = told
      .map(([agoMs, calls]) => ({ first: time - agoMs, last: time - agoMs, calls }))
      .sort((one, other) => one.last - other.last);
    return counted;
  }

  /** The moment of the call with whose end so many are out of the window, of both together. */
  static momentOf(calls: number, counted: readonly [SlidingCalls, SlidingCalls]): number {
    const [one, other] = counted.map((each) => each.#bursts[0]);
    const oldest = one && other ? (one.last < other.last ? one : other) : (one ?? other);
    // Whoever is refused again and again costs nothing.
    if (oldest && oldest.calls >= calls) return oldest.last;
    const inOrder = counted.flatMap((one) => one.#bursts).sort((one, other) => one.last - other.last);
    let gone = 0;
    for (const burst of inOrder) {
      gone += burst.calls;
      if (gone >= calls) return burst.last;
    }
    return inOrder.at(-1)?.last ?? 0;
  }
}

/** Work that may stop between its steps, so that others have their turn. */
export type Steps<Result> = Generator<undefined, Result>;

export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** A turn is so long that a page does not stutter and a server answers others in between. */
const TURN_MS = 10;

/**
 * The same, in turns. `pause` lets others go first.
 *
 * @example
 * await inTurns(buildingTables(clinic), () => new Promise((go) => setTimeout(go)))
 */
export async function inTurns<Result>(work: Steps<Result>, pause: () => Promise<unknown>): Promise<Result> {
  for (;;) {
    const until = Date.now() + TURN_MS;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (Date.now() < until);
    await pause();
  }
}

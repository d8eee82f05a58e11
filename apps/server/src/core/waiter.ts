import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever waits for an answer: the caller of a request, or one call of it, which is given up by itself when it takes too long. */
export class Waiter {
  #hasLeft = false;
  readonly #stops = new Set<() => void>();
  readonly #request: Waiter | null;

  constructor(request: Waiter | null = null) {
    this.#request = request;
  }

  get hasLeft(): boolean {
    return this.#hasLeft || (this.#request?.hasLeft ?? false);
  }

  leave(): void {
    this.#hasLeft = true;
    for (const stop of this.#stops) stop();
  }

  /** Calls `stop` should nobody wait any more, until the function that it returns was called. */
  onLeave(stop: () => void): () => void {
    this.#stops.add(stop);
    const forget = this.#request?.onLeave(stop);
    return () => {
      this.#stops.delete(stop);
      forget?.();
    };
  }
}

const reading = new AsyncLocalStorage<Waiter>();

/** What `work` asks is asked for this waiter alone. Only around what changes nothing: it may be ended anywhere in between. */
export const readFor = <Answer>(waiter: Waiter, work: () => Promise<Answer>): Promise<Answer> =>
  reading.run(waiter, work);

/** Undefined in whatever changes something, in jobs and at start: nobody may end what they ask. */
export const currentWaiter = (): Waiter | undefined => reading.getStore();

/** What was asked was ended, or never begun, because nobody waits for it. */
export class Abandoned extends Error {
  constructor() {
    super('Nobody waits for this answer any more.');
  }
}

export function isAbandoned(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause as Error | undefined)
    if (current instanceof Abandoned) return true;
  return false;
}

import { isTransient } from '@consultorio/client/errors';

interface QueueOptions<Item extends { key: string }> {
  /** The items from the start, in the order in which they leave. */
  items: Item[];
  /** Whether it still has to leave: neither there nor refused. */
  isPending: (item: Item) => boolean;
  /** Sends one, and says so in the queue (`remove`, `change`). Sent twice under its key, it must be there once. */
  deliver: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Whether nobody answered, so that it goes again by itself; anything else is a refusal. */
  isUnanswered?: (error: unknown) => boolean;
  /** The item after a refusal: it stays in sight and lets the others pass. */
  refused: (error: unknown) => Partial<Item>;
  /** The item while the whole line waits for the network. */
  waiting?: Partial<Item>;
  /** Whether the rest goes on after the page was left; otherwise the requests under way are given up. */
  outlastsPage: boolean;
}

export interface QueueView<Item> {
  items: Item[];
  /** Nobody answered the last attempt. */
  unreachable: boolean;
}

/** Soon at first, then no more often than a phone can bear. */
const pauseAfter = (failures: number) => Math.min(1_500 * 2 ** failures, 20_000);

/**
 * Sends items once, one after another, so that they arrive in the order in which they were written or chosen. Without
 * an answer the whole line waits and goes again by itself, under the same keys; one that is refused lets the others
 * pass and waits for the person.
 */
export class SendQueue<Item extends { key: string }> {
  readonly #options: QueueOptions<Item>;
  #view: QueueView<Item>;
  #running = false;
  #failures = 0;
  #hasLeft = false;
  #isHeld = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: { key: string; abort: AbortController } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: QueueOptions<Item>) {
    this.#options = options;
    this.#view = { items: options.items, unreachable: false };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = () => this.#view;
  get items() {
    return this.#view.items;
  }

  /** The page is there: items left by an earlier visit go at once. */
  enter(): void {
    this.#hasLeft = false;
    this.hurry();
  }

  leave(): void {
    this.#hasLeft = true;
    clearTimeout(this.#timer);
    if (!this.#options.outlastsPage) this.#underway?.abort.abort();
  }

  /** Nobody would take anything now: the items stay. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (isHeld) this.#underway?.abort.abort();
    else void this.#pump();
  }

  /** There is a network again, or somebody looks: at once, however rare the attempts had become. */
  hurry(): void {
    this.#failures = 0;
    void this.#pump();
  }

  add(items: Item[]): void {
    this.put([...this.items, ...items]);
    void this.#pump();
  }

  /** Once more, after it was refused. */
  retry(key: string, fresh: Partial<Item>): void {
    this.change(key, fresh);
    void this.#pump();
  }

  remove(key: string): void {
    if (this.#underway?.key === key) this.#underway.abort.abort();
    this.put(this.items.filter((one) => one.key !== key));
  }

  change(key: string, part: Partial<Item>): void {
    this.put(this.items.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  put(items: Item[]): void {
    this.#show({ items });
  }

  async #pump(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) return;
    this.#running = true;
    for (;;) {
      const item = this.items.find(this.#options.isPending);
      if (!item || this.#isHeld || (this.#hasLeft && !this.#options.outlastsPage)) break;
      if (!(await this.#attempt(item))) break;
    }
    this.#running = false;
  }

  /** @returns whether the next one may go. */
  async #attempt(item: Item): Promise<boolean> {
    const { deliver, isUnanswered = isTransient, isPending, refused, waiting = {} } = this.#options;
    const abort = new AbortController();
    this.#underway = { key: item.key, abort };
    try {
      await deliver(item, abort.signal);
      this.#failures = 0;
      if (this.#view.unreachable) this.#show({ unreachable: false });
    } catch (error) {
      if (abort.signal.aborted) return true;
      if (isUnanswered(error)) {
        const items = this.items.map((one) => (isPending(one) ? { ...one, ...waiting } : one));
        this.#show({ items, unreachable: true });
        // Items that wait on this device go on with the next visit.
        if (!this.#hasLeft) this.#timer = setTimeout(() => void this.#pump(), pauseAfter(this.#failures++));
        return false;
      }
      this.change(item.key, refused(error));
    } finally {
      this.#underway = null;
    }
    return true;
  }

  #show(part: Partial<QueueView<Item>>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

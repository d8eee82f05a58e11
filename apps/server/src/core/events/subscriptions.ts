import type { LiveEvent } from '@consultorio/contracts/events';

/** An event as it was committed, with whom it is for. */
export type AddressedEvent = LiveEvent & {
  audience: string[];
  /** Numbers go on from this one, though it may be lower than what was told before: see `Subscriptions.beginAnew`. */
  beginsAnew?: true;
};

/** What one stream hears from the moment it subscribed: of its channels alone, in the order in which it was told. */
export type Subscription = {
  /**
   * These channels and no others from now on. @returns whether one of them is new: what it told before now was not heard
   * and has to be read.
   */
  hear: (channels: readonly string[]) => boolean;
  /** All that was heard since the last time, at least one event; none once it has ended. */
  next: () => Promise<AddressedEvent[]>;
  end: () => void;
};

/** Who hears which channel: an event wakes those whom it concerns, and not every open page. */
export class Subscriptions {
  readonly #hearers = new Map<string, Set<Hearer>>();
  #open = 0;

  get open(): number {
    return this.#open;
  }

  subscribe(channels: readonly string[], signal?: AbortSignal): Subscription {
    const hearer = new Hearer();
    const end = () => {
      if (hearer.isOver) return;
      this.#move(hearer, []);
      this.#open -= 1;
      signal?.removeEventListener('abort', end);
      hearer.end();
    };
    this.#open += 1;
    this.#move(hearer, channels);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
    return { hear: (wanted) => !hearer.isOver && this.#move(hearer, wanted), next: () => hearer.next(), end };
  }

  tell(event: AddressedEvent): void {
    for (const channel of event.audience) for (const hearer of this.#hearers.get(channel) ?? []) hearer.hear(event);
  }

  /** To all: of what they heard some never happened, and of what happened they may not have heard some. */
  beginAnew({ id, at }: Pick<AddressedEvent, 'id' | 'at'>): void {
    const event: AddressedEvent = {
      ...{ id, at, name: 'missedEvents', consultationId: null },
      audience: [],
      beginsAnew: true,
    };
    const all = new Set([...this.#hearers.values()].flatMap((together) => [...together]));
    for (const hearer of all) hearer.beginAnew(event);
  }

  /** Whether one of them is new to it. */
  #move(hearer: Hearer, channels: readonly string[]): boolean {
    const before = hearer.channels;
    const added = channels.filter((channel) => !before.includes(channel));
    for (const channel of added) {
      const together = this.#hearers.get(channel);
      if (together) together.add(hearer);
      else this.#hearers.set(channel, new Set([hearer]));
    }
    for (const channel of before) {
      if (channels.includes(channel)) continue;
      const together = this.#hearers.get(channel);
      together?.delete(hearer);
      // Otherwise everybody who was ever here would be kept.
      if (together?.size === 0) this.#hearers.delete(channel);
    }
    hearer.channels = channels;
    return added.length > 0;
  }
}

class Hearer {
  channels: readonly string[] = [];
  isOver = false;
  #heard: AddressedEvent[] = [];
  #newest: AddressedEvent | null = null;
  #wake: ((heard: AddressedEvent[]) => void) | null = null;

  /** Once, though it comes by several channels. */
  hear(event: AddressedEvent): void {
    if (event === this.#newest) return;
    this.#newest = event;
    this.#heard.push(event);
    if (this.#wake) this.#give(this.#wake);
  }

  /** What it has not taken yet is of the past that is lost. */
  beginAnew(event: AddressedEvent): void {
    this.#heard = [];
    this.hear(event);
  }

  next(): Promise<AddressedEvent[]> {
    return new Promise((resolve) => {
      if (this.isOver || this.#heard.length > 0) this.#give(resolve);
      else this.#wake = resolve;
    });
  }

  end(): void {
    this.isOver = true;
    this.#heard = [];
    if (this.#wake) this.#give(this.#wake);
  }

  #give(resolve: (heard: AddressedEvent[]) => void): void {
    const heard = this.#heard;
    this.#wake = null;
    this.#heard = [];
    resolve(heard);
  }
}

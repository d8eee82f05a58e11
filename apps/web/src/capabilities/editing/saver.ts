import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { type DraftStore, keeper, type Saved, type SaverView, type SaveState, type Unsaved } from './save-state.ts';
import { merge, type Slots, withSlots } from './slots.ts';

interface SaverOptions<Values, Slot extends string> {
  slots: Slots<Values, Slot>;
  /** As the server has it; `at` is the moment of that writing, '' if nobody shows it. */
  saved: Saved<Values> & { at?: string };
  /** The draftStore of unsaved values. One left by an earlier visit is read once, before the first render: see `left`. */
  draftStore: DraftStore<Values>;
  /** The page's first value, if not the server's. */
  left: Unsaved<Values> | null;
  /** The page's value now, as far as it can be saved. */
  read: () => Values;
  /** Puts merged values on the page. */
  adopt: (values: Values) => void;
  /**
   * With the same key as before, if it is what got no answer: the server may have it already, and says the same again. By the client
   * itself, not by `useMutation`: its state would draw the page twice for each save, in the middle of the letters.
   */
  send: (values: Values, expectedVersion: number, idempotencyKey: string) => Promise<{ version: number; at?: string }>;
  /** The newest version, after ours was refused; null when there is nothing to save into any more. */
  latest: () => Promise<Saved<Values> | null>;
}

const PAUSE = 800;
/** The longer nobody answers, the rarer the attempts. */
const pauseAfter = (failures: number) => Math.min(2_500 * 2 ** failures, 30_000);
const MAX_DOUBTS = 4;

/**
 * Saves a text while it is written: one request at a time, always the newest, shortly after the last letter, again by
 * itself when the network is back. Another version is merged in; a slot that both changed waits for a choice, and
 * nothing that was typed on either side is ever replaced without one. Until the server has it, it waits on this device.
 */
export class Saver<Values, Slot extends string> {
  readonly #options: SaverOptions<Values, Slot>;
  #base: Values;
  #version: number;
  #savedAt: string;
  #view: SaverView<Values, Slot>;
  /** Our version was refused: the newest is asked for before anything is sent again. */
  #refusal: { error: unknown } | null = null;
  #onItsWay: Values[];
  /** The last save that got no answer, to be sent as it was. */
  #unanswered: { values: Values; version: number; key: string } | null = null;
  readonly #draftStore: (unsaved: Unsaved<Values> | null) => void;
  #failures = 0;
  #hasLeft = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #arrived: Saved<Values> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions<Values, Slot>) {
    const { saved, left } = options;
    this.#options = options;
    this.#base = left?.base ?? saved.values;
    this.#version = left?.version ?? saved.version;
    this.#onItsWay = left?.onItsWay ?? [];
    this.#draftStore = keeper(options.draftStore, left);
    this.#savedAt = saved.at ?? '';
    const save: SaveState = left ? { kind: 'unsaved' } : { kind: 'saved', at: this.#savedAt };
    this.#view = { save, taken: null, conflict: null };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = () => this.#view;
  get version() {
    return this.#version;
  }
  get settled() {
    return this.#running === null && this.has(this.#options.read());
  }

  /** The page is there: work left by an earlier visit goes on, over the server's present version. */
  enter(): void {
    this.#hasLeft = false;
    const { left, saved } = this.#options;
    if (!left) return;
    this.receive(saved);
    this.touch();
  }

  /** The page goes: a last attempt within the pause that saving waits. Changes that miss it wait on this device. */
  leave(): Promise<boolean> {
    this.#hasLeft = true;
    return this.flush();
  }

  /** Something was typed. */
  touch(): void {
    const { kind } = this.#view.save;
    // Without a network it is not «about to be saved», and a person who decides later goes on writing in peace.
    if ((kind === 'saved' || kind === 'refused') && !this.settled) this.#show({ kind: 'unsaved' });
    this.#keep();
    this.#schedule(PAUSE);
  }

  /** Saves now. @returns whether everything on the page is on the server. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#mergeArrived();
    });
    return this.#running;
  }

  /** There is a network again: at once, however rare the attempts had become. */
  online(): void {
    this.#failures = 0;
    void this.flush();
  }

  /** The server's copy, read again because of a live event: our own saves come back this way too. */
  receive(theirs: Saved<Values>): void {
    this.#arrived = theirs;
    if (!this.#running) this.#mergeArrived();
  }

  /** The version that another verb, such as publishing, left behind. */
  follow(version: number): void {
    this.#version = version;
  }

  dismiss(): void {
    this.#view = { ...this.#view, taken: null };
    this.#tell();
  }

  /** Takes a person's choices for the slots of the conflict to the page and to the server. */
  resolve(chosen: Values): Promise<boolean> {
    const { conflict } = this.#view;
    if (!conflict) return this.flush();
    this.#base = this.#choose(this.#base, conflict.slots, conflict.theirs);
    this.#view = { ...this.#view, conflict: null };
    this.#options.adopt(this.#choose(this.#options.read(), conflict.slots, chosen));
    return this.flush();
  }

  /** The value here is no longer wanted. */
  giveUp(): void {
    clearTimeout(this.#timer);
    this.#base = this.#options.read();
    this.#view = { ...this.#view, conflict: null };
    this.#keep();
  }

  async #run(): Promise<boolean> {
    try {
      for (;;) {
        if (this.#refusal) await this.#catchUp(this.#refusal.error);
        // A copy: a form goes on writing into the object that it handed out, and words typed meanwhile were not sent.
        const values = structuredClone(this.#options.read());
        if (this.#isOpen(values)) {
          this.#show({ kind: 'conflict' });
          return false;
        }
        if (this.has(values)) {
          this.#keep();
          this.#show({ kind: 'saved', at: this.#savedAt });
          return true;
        }
        this.#show({ kind: 'saving' });
        await this.#save(values);
        this.#failures = 0;
      }
    } catch (error) {
      if (!isTransient(error)) this.#show({ kind: 'refused', error });
      else {
        this.#show({ kind: 'offline' });
        if (!this.#hasLeft) this.#schedule(pauseAfter(this.#failures++));
      }
      return false;
    }
  }

  /** What is the same for a reader is sent as it was: a key belongs to every letter of what it came with. */
  #attempt(values: Values) {
    const last = this.#unanswered;
    if (last?.version === this.#version && this.#options.slots.differing(last.values, values).length === 0) return last;
    return { values, version: this.#version, key: crypto.randomUUID() };
  }

  async #save(wanted: Values): Promise<void> {
    const attempt = this.#attempt(wanted);
    const { values } = attempt;
    this.#unanswered = attempt;
    const before = this.#onItsWay;
    this.#onItsWay = [...before, values].slice(-MAX_DOUBTS);
    this.#keep();
    try {
      const { version, at } = await this.#options.send(values, attempt.version, attempt.key);
      this.#unanswered = null;
      this.#base = values;
      this.#version = version;
      this.#savedAt = at ?? '';
      this.#onItsWay = [];
    } catch (error) {
      // An answer, even a refusal, says that this one is not there.
      if (!isTransient(error)) {
        this.#onItsWay = before;
        this.#unanswered = null;
      }
      if (appCodeOf(error) !== 'stale-version') throw error;
      this.#refusal = { error };
    }
  }

  async #catchUp(refusal: unknown): Promise<void> {
    const theirs = await this.#options.latest();
    this.#refusal = null;
    // Refused without anything newer to merge: trying again would never end.
    if (!theirs || theirs.version === this.#version) throw refusal;
    this.#mergeIn(theirs);
  }

  #mergeArrived(): void {
    const theirs = this.#arrived;
    this.#arrived = null;
    if (!theirs || theirs.version <= this.#version) return;
    this.#refusal = null;
    this.#mergeIn(theirs);
    if (!this.settled) this.#schedule(PAUSE);
  }

  #mergeIn(theirs: Saved<Values>): void {
    const { slots, read, adopt } = this.#options;
    const base = this.#withOwn(theirs.values);
    const { values, taken, both } = merge(slots, base, read(), theirs.values);
    // A slot that both changed keeps its old base: a third version is then compared with the same beginning.
    this.#base = this.#choose(theirs.values, both, base);
    this.#version = theirs.version;
    this.#onItsWay = [];
    if (taken.length > 0) adopt(values);
    const conflict = both.length > 0 ? { slots: both, theirs: theirs.values } : null;
    this.#view = { ...this.#view, conflict, taken: taken.length > 0 ? taken : this.#view.taken };
    this.#keep();
    this.#tell();
  }

  /** Our own save whose answer got lost is no other window: the part of it that arrived is our new base. */
  #withOwn(theirs: Values): Values {
    const { differing } = this.#options.slots;
    const strange = this.#onItsWay.map((sent) => differing(sent, theirs));
    const own = differing(this.#base, theirs).filter((slot) => strange.some((slots) => !slots.includes(slot)));
    return this.#choose(this.#base, own, theirs);
  }

  /** Whether there is still something to choose: typing the other's words is a choice. */
  #isOpen(values: Values): boolean {
    const { conflict } = this.#view;
    if (!conflict) return false;
    const different = this.#options.slots.differing(values, conflict.theirs);
    if (conflict.slots.some((slot) => different.includes(slot))) return true;
    this.#base = this.#choose(this.#base, conflict.slots, conflict.theirs);
    this.#view = { ...this.#view, conflict: null };
    return false;
  }

  /** Whether the server has exactly these. */
  has = (values: Values) => this.#options.slots.differing(this.#base, values).length === 0;
  #choose = (values: Values, slots: Slot[], from: Values) => withSlots(this.#options.slots, values, slots, from);

  #keep(): void {
    const values = this.#options.read();
    // While somebody has to choose, the next visit must compare again with the server's version of that moment.
    const version = this.#view.conflict ? 0 : this.#version;
    const unsaved = { base: this.#base, version, values, onItsWay: this.#onItsWay };
    this.#draftStore(this.has(values) ? null : unsaved);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(save: SaveState): void {
    this.#view = { ...this.#view, save };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

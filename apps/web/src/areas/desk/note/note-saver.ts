import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { differing, type Merged, merge, type NoteField, type NoteValues, withField } from './note-values.ts';
import type { UnsavedNote } from './unsaved-note.ts';

interface SavedNote {
  values: NoteValues;
  version: number;
}

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'refused'; error: unknown };

/** Fields that were changed here and elsewhere, and how they read elsewhere. */
export interface Conflict {
  fields: NoteField[];
  theirs: NoteValues;
}

export interface SaverView {
  save: SaveState;
  /** What another window of the same note brought by itself; null once dismissed. */
  taken: NoteField[] | null;
  /** Nothing is saved until somebody has chosen. */
  conflict: Conflict | null;
}

interface SaverOptions {
  saved: SavedNote & { at: string };
  /** What stands on the page now, as far as it can be saved. */
  read: () => NoteValues;
  send: (values: NoteValues, expectedVersion: number) => Promise<{ version: number; recordedAt: string }>;
  /** Reads the newest version after ours was refused. */
  latest: () => Promise<SavedNote>;
  /** Puts merged values on the page. */
  adopt: (values: NoteValues) => void;
  /** Keeps what is not on the server yet beside the page; null when all of it is. */
  keep: (unsaved: UnsavedNote | null) => void;
  delayMs?: number;
  retryMs?: number;
}

/**
 * Saves a note while it is written: one request at a time, a second after the last letter, again by itself when the
 * network is back. Another window's version is merged in; what both changed waits for a choice, and nothing that was
 * typed on either side is ever replaced without one.
 */
export class NoteSaver {
  readonly #options: Required<SaverOptions>;
  #base: NoteValues;
  #version: number;
  #savedAt: string;
  #view: SaverView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #arrived: SavedNote | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions) {
    this.#options = { delayMs: 1000, retryMs: 5000, ...options };
    this.#base = options.saved.values;
    this.#version = options.saved.version;
    this.#savedAt = options.saved.at;
    this.#view = { save: { kind: 'saved', at: options.saved.at }, taken: null, conflict: null };
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
    return this.#running === null && differing(this.#base, this.#options.read()).length === 0;
  }

  /** Something was typed. */
  touch(): void {
    if (this.#view.save.kind !== 'saving' && !this.settled) this.#show({ kind: 'unsaved' });
    this.#keep();
    this.#schedule(this.#options.delayMs);
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

  /** The server's copy, read again because of a live event: our own saves come back this way too. */
  receive(theirs: SavedNote): void {
    this.#arrived = theirs;
    if (!this.#running) this.#mergeArrived();
  }

  dismiss(): void {
    this.#view = { ...this.#view, taken: null };
    this.#tell();
  }

  /** What somebody chose for the fields of the conflict: it goes on the page and to the server. */
  resolve(chosen: NoteValues): Promise<boolean> {
    const { conflict } = this.#view;
    if (!conflict) return this.flush();
    const { fields, theirs } = conflict;
    const choose = (values: NoteValues, from: NoteValues) =>
      fields.reduce((now, field) => withField(now, field, from), values);
    this.#base = choose(this.#base, theirs);
    this.#view = { ...this.#view, conflict: null };
    this.#options.adopt(choose(this.#options.read(), chosen));
    return this.flush();
  }

  async #run(): Promise<boolean> {
    try {
      for (;;) {
        const values = this.#options.read();
        if (this.#isOpen(values)) {
          this.#show({ kind: 'conflict' });
          return false;
        }
        if (differing(this.#base, values).length === 0) {
          this.#options.keep(null);
          this.#show({ kind: 'saved', at: this.#savedAt });
          return true;
        }
        this.#show({ kind: 'saving' });
        await this.#save(values);
      }
    } catch (error) {
      if (!isTransient(error)) this.#show({ kind: 'refused', error });
      else {
        this.#show({ kind: 'offline' });
        this.#schedule(this.#options.retryMs);
      }
      return false;
    }
  }

  async #save(values: NoteValues): Promise<void> {
    try {
      const { version, recordedAt } = await this.#options.send(values, this.#version);
      this.#base = values;
      this.#version = version;
      this.#savedAt = recordedAt;
    } catch (error) {
      if (appCodeOf(error) !== 'stale-version') throw error;
      const theirs = await this.#options.latest();
      // Refused without anything newer to merge: trying again would never end.
      if (theirs.version === this.#version) throw error;
      this.#mergeIn(theirs);
    }
  }

  #mergeArrived(): void {
    const theirs = this.#arrived;
    this.#arrived = null;
    if (!theirs || theirs.version <= this.#version) return;
    this.#mergeIn(theirs);
    if (!this.settled) this.#schedule(this.#options.delayMs);
  }

  #mergeIn(theirs: SavedNote): void {
    const { values, taken, both }: Merged = merge(this.#base, this.#options.read(), theirs.values);
    // What both changed stays as it was before either: a third version is then compared with the same beginning.
    this.#base = both.reduce((now, field) => withField(now, field, this.#base), theirs.values);
    this.#version = theirs.version;
    if (taken.length > 0) this.#options.adopt(values);
    const conflict = both.length > 0 ? { fields: both, theirs: theirs.values } : null;
    this.#view = { ...this.#view, conflict, taken: taken.length > 0 ? taken : this.#view.taken };
    this.#keep();
    this.#tell();
  }

  /** Whether there is still something to choose: who typed the other's words has chosen. */
  #isOpen(values: NoteValues): boolean {
    const { conflict } = this.#view;
    if (!conflict) return false;
    const different = differing(values, conflict.theirs);
    if (conflict.fields.some((field) => different.includes(field))) return true;
    this.#base = conflict.fields.reduce((now, field) => withField(now, field, conflict.theirs), this.#base);
    this.#view = { ...this.#view, conflict: null };
    return false;
  }

  #keep(): void {
    const values = this.#options.read();
    const same = differing(this.#base, values).length === 0;
    this.#options.keep(same ? null : { base: this.#base, version: this.#version, values });
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

export interface Saved<Values> {
  values: Values;
  version: number;
}

/** The unsaved value of the page, as it waits on this device. */
export interface Unsaved<Values> extends Saved<Values> {
  /** The server's values, of that version, that the typing began from. */
  base: Values;
  /** Requests that were never answered: the server may have each of them or not. */
  onItsWay?: Values[];
}

export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'unsaved' | 'saving' | 'offline' | 'conflict' }
  | { kind: 'refused'; error: unknown };

/** Slots that were changed here and elsewhere, and how they read elsewhere. */
export interface Conflict<Values, Slot> {
  slots: Slot[];
  theirs: Values;
}

export interface SaverView<Values, Slot> {
  save: SaveState;
  /** The changes that came in by themselves from another window; null once dismissed. */
  taken: Slot[] | null;
  /** Nothing is saved until somebody has chosen. */
  conflict: Conflict<Values, Slot> | null;
}

/** The place on this device for a value that is not saved yet. */
export interface DraftStore<Values> {
  read: () => Unsaved<Values> | null;
  keep: (unsaved: Unsaved<Values>) => void;
  forget: () => void;
}

/** Keeps the unsaved value, and with null forgets it; never the one kept there by another tab. */
export function keeper<Values>(draftStore: DraftStore<Values>, left: Unsaved<Values> | null) {
  let kept = left ? JSON.stringify(left) : null;
  return (unsaved: Unsaved<Values> | null): void => {
    if (unsaved) draftStore.keep(unsaved);
    else if (kept !== null && JSON.stringify(draftStore.read()) === kept) draftStore.forget();
    kept = unsaved && JSON.stringify(unsaved);
  };
}

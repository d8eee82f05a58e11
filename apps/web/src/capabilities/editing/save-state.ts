export interface Saved<Values> {
  values: Values;
  version: number;
}

/** What stands on the page and is not on the server yet, as it waits on this device. */
export interface Unsaved<Values> extends Saved<Values> {
  /** The server's values, of that version, that the typing began from. */
  base: Values;
  /** What left and was never answered: each of them may be there or not. */
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
  /** What another window brought by itself; null once dismissed. */
  taken: Slot[] | null;
  /** Nothing is saved until somebody has chosen. */
  conflict: Conflict<Values, Slot> | null;
}

/** Where on this device something waits that is not saved yet. */
export interface Shelf<Values> {
  read: () => Unsaved<Values> | null;
  keep: (unsaved: Unsaved<Values>) => void;
  forget: () => void;
}

/** Keeps what is not saved, and with null forgets it; never what another tab of the same thing keeps there. */
export function keeper<Values>(shelf: Shelf<Values>, left: Unsaved<Values> | null) {
  let kept = left ? JSON.stringify(left) : null;
  return (unsaved: Unsaved<Values> | null): void => {
    if (unsaved) shelf.keep(unsaved);
    else if (kept !== null && JSON.stringify(shelf.read()) === kept) shelf.forget();
    kept = unsaved && JSON.stringify(unsaved);
  };
}

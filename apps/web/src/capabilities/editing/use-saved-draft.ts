import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { beginHistory, type Edit, type EditHistory, editHistory } from './edit-history.ts';
import type { Saved, Unsaved } from './save-state.ts';
import { Saver } from './saver.ts';
import { type Slots, withSlots } from './slots.ts';
import { useSaver } from './use-saver.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Options<Draft, Slot extends string> {
  /** Under which it waits on this device: of the kind and the thing. */
  name: string;
  slots: Slots<Draft, Slot>;
  /** As the server had it when this began. */
  saved: Saved<Draft>;
  save: (draft: Draft, expectedVersion: number, idempotencyKey: string) => Promise<{ version: number }>;
  latest: () => Promise<Saved<Draft>>;
  /** The page is left, and all that could be saved is. */
  onLeft: () => void;
}

/** A draft as it stands on this page, with undo, saved by itself. */
export function useSavedDraft<Draft, Slot extends string>(options: Options<Draft, Slot>) {
  const { slots } = options;
  const draftStore = useUnsaved<Unsaved<Draft>>(options.name);
  const [left] = useState(draftStore.read);
  const [history, dispatch] = useReducer<EditHistory<Draft>, [Edit<Draft>]>(
    editHistory,
    beginHistory(left?.values ?? options.saved.values),
  );
  const { present } = history;
  const draft = useRef(present);
  draft.current = present;
  const now = useRef(options);
  now.current = options;
  const saver = useSaver(
    () =>
      new Saver({
        slots,
        saved: options.saved,
        draftStore,
        left,
        read: () => draft.current,
        adopt: (values) => {
          const taken = slots.differing(draft.current, values);
          draft.current = values;
          dispatch({ kind: 'adopt', adopt: (one) => withSlots(slots, one, taken, values) });
        },
        send: (...sent) => now.current.save(...sent),
        latest: () => now.current.latest(),
      }),
    { asks: true },
  );

  // Always the same: what is drawn with them need not be drawn again at every letter.
  const [{ change, undo, redo }] = useState(() => ({
    change: (edit: (draft: Draft) => Draft, tag?: string): void =>
      dispatch({ kind: 'change', change: edit, tag, at: Date.now() }),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
  }));
  const flush = useCallback(() => saver.flush(), [saver]);
  const touched = useRef(present);
  useEffect(() => {
    if (touched.current === present) return;
    touched.current = present;
    saver.touch();
  }, [present, saver]);

  // After the saver's own last attempt, which the same page began.
  useEffect(() => () => void saver.flush().then(() => now.current.onLeft()), [saver]);

  return {
    draft: present,
    saver,
    flush,
    version: () => saver.version,
    follow: (version: number) => saver.follow(version),
    /** After somebody else changed the same: this page's value replaces it. */
    overwrite: () => saver.resolve(draft.current),
    giveUp: () => saver.giveUp(),
    change,
    undo: history.past.length > 0 ? undo : null,
    redo: history.future.length > 0 ? redo : null,
  };
}

import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { DraftSaveState } from '../../kit/draft-save-text.tsx';
import { beginHistory, type Edit, type EditHistory, editHistory } from './edit-history.ts';

const PAUSE = 800;
const RETRY = 5_000;

interface Options<Draft, Moved extends { version: number }> {
  /** As the server had it when this began. */
  draft: Draft;
  version: number;
  save: (draft: Draft, expectedVersion: number) => Promise<Moved>;
  onSaved: (draft: Draft, moved: Moved) => void;
  newestVersion: () => Promise<number>;
  /** The page is left, and all that could be saved is. */
  onLeft: () => void;
}

/**
 * A draft as it stands on this page, with undo, saved by itself shortly after the last change: one request at a time,
 * always the newest. When somebody else saved meanwhile nothing here is replaced and nothing there overwritten unasked.
 */
export function useSavedDraft<Draft, Moved extends { version: number }>(options: Options<Draft, Moved>) {
  const [history, dispatch] = useReducer<EditHistory<Draft>, [Edit<Draft>]>(editHistory, beginHistory(options.draft));
  const [state, setState] = useState<DraftSaveState>('saved');
  const version = useRef(options.version);
  const draft = useRef(history.present);
  const saved = useRef<Draft>(history.present);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stale = useRef(false);
  const now = useRef(options);
  now.current = options;
  draft.current = history.present;

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const run = async () => {
      try {
        while (saved.current !== draft.current) {
          if (stale.current) return false;
          setState('saving');
          const sent = draft.current;
          const moved = await now.current.save(sent, version.current);
          version.current = moved.version;
          saved.current = sent;
          now.current.onSaved(sent, moved);
        }
        setState('saved');
        return true;
      } catch (error) {
        if (appCodeOf(error) === 'stale-version') {
          stale.current = true;
          setState('stale');
        } else if (isTransient(error)) {
          setState('waiting');
          timer.current = setTimeout(() => void flush(), RETRY);
        } else setState('refused');
        return false;
      }
    };
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }, []);

  useEffect(() => {
    if (saved.current === history.present || stale.current) return;
    setState((before) => (before === 'saving' ? before : 'unsaved'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  }, [history.present, flush]);

  useEffect(() => {
    const send = () => void flush();
    const ask = (event: BeforeUnloadEvent) => {
      if (saved.current !== draft.current) event.preventDefault();
    };
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', ask);
      const left = () => now.current.onLeft();
      // Leaving within the pause that saving waits must not lose it.
      if (!stale.current && saved.current !== draft.current) void flush().then(left);
      else left();
    };
  }, [flush]);

  return {
    draft: history.present,
    state,
    flush,
    version: () => version.current,
    /** The version that another verb, such as publishing, left behind. */
    follow: (next: number) => {
      version.current = next;
    },
    /** After somebody else saved: what stands on this page replaces it. */
    overwrite: async () => {
      version.current = await now.current.newestVersion();
      stale.current = false;
      await flush();
    },
    change: (change: (draft: Draft) => Draft, tag?: string) =>
      dispatch({ kind: 'change', change, tag, at: Date.now() }),
    undo: history.past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
  };
}

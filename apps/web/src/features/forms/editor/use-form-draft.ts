import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { FormDetail } from '@consultorio/contracts/forms';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { beginHistory, editHistory, type FormDraft } from './form-history.ts';

export type DraftSaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'stale' | 'refused';

const PAUSE = 800;
const RETRY = 5_000;

/**
 * The form as it stands on this page, with undo, saved by itself shortly after the last change: one request at a time,
 * always the newest. When somebody else saved meanwhile nothing here is replaced and nothing there overwritten unasked.
 */
export function useFormDraft(form: FormDetail) {
  const utils = trpc.useUtils();
  const { mutateAsync: save } = trpc.saveFormDraft.useMutation({ meta: { quiet: true }, networkMode: 'always' });
  const [history, dispatch] = useReducer(editHistory, { name: form.name, schema: form.schema }, beginHistory);
  const [state, setState] = useState<DraftSaveState>('saved');
  const version = useRef(form.version);
  const draft = useRef(history.present);
  const saved = useRef<FormDraft>(history.present);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stale = useRef(false);
  const formId = form.id;
  draft.current = history.present;

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const run = async () => {
      try {
        while (saved.current !== draft.current) {
          if (stale.current) return false;
          setState('saving');
          const sent = draft.current;
          const moved = await save({ formId, expectedVersion: version.current, ...sent });
          version.current = moved.version;
          saved.current = sent;
          const { schema, name } = sent;
          const { updatedAt } = moved;
          utils.getForm.setData(
            { formId },
            (now) => now && { ...now, schema, name, updatedAt, version: moved.version, hasDraft: true },
          );
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
  }, [save, formId, utils]);

  useEffect(() => {
    if (saved.current === history.present || stale.current) return;
    setState((now) => (now === 'saving' ? now : 'unsaved'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  }, [history.present, flush]);

  useEffect(() => {
    const send = () => void flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saved.current !== draft.current) event.preventDefault();
    };
    window.addEventListener('online', send);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', onLeave);
      // Leaving within the pause that saving waits must not lose it.
      if (!stale.current && saved.current !== draft.current) void flush().then(() => utils.getForm.invalidate());
      else void utils.getForm.invalidate();
    };
  }, [flush, utils]);

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
      const newest = await utils.getForm.fetch({ formId }, { staleTime: 0 });
      version.current = newest.version;
      stale.current = false;
      await flush();
    },
    change: (change: (draft: FormDraft) => FormDraft, tag?: string) =>
      dispatch({ kind: 'change', change, tag, at: Date.now() }),
    undo: history.past.length > 0 ? () => dispatch({ kind: 'undo' }) : null,
    redo: history.future.length > 0 ? () => dispatch({ kind: 'redo' }) : null,
  };
}

export type FormDraftEditor = ReturnType<typeof useFormDraft>;

import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../texts/errors.ts';
import { notify } from '../../../ui/notifications.tsx';
import { type KeptDraft, keepDraft } from './kept-draft.ts';

export type SaveState = 'saved' | 'saving' | 'waiting' | 'stale' | 'failed';

const PAUSE = 700;
const RETRY = 5_000;

export interface DraftAutosave {
  state: SaveState;
  /** The version that the server has now: what submit expects. */
  version: () => number;
  /** Sends what is left at once; true when the server has everything. */
  flush: () => Promise<boolean>;
  /** After somebody else saved: what stands on this screen replaces it. */
  overwrite: () => void;
}

/**
 * Every change goes to the server shortly after the last stroke, one request at a time, always the newest. Until it
 * is there a copy stays in this tab. A save from another device is never overwritten without asking.
 */
export function useDraftAutosave(consultation: Consultation, draft: KeptDraft, unsaved: boolean): DraftAutosave {
  const { id } = consultation;
  const utils = trpc.useUtils();
  const save = trpc.saveConsultationDraft.useMutation({ meta: { quiet: true } }).mutateAsync;
  const [state, setState] = useState<SaveState>(unsaved ? 'waiting' : 'saved');
  const version = useRef(consultation.version);
  const newest = useRef(draft);
  const saved = useRef(unsaved ? '' : JSON.stringify(draft));
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stale = useRef(false);

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const work = async (): Promise<boolean> => {
      while (!stale.current) {
        const sent = newest.current;
        const text = JSON.stringify(sent);
        if (text === saved.current) {
          keepDraft(sessionStorage, id, null);
          setState('saved');
          return true;
        }
        setState('saving');
        try {
          const moved = await save({ consultationId: id, expectedVersion: version.current, ...sent });
          version.current = moved.version;
          saved.current = text;
          utils.getConsultation.setData({ consultationId: id }, (old) =>
            old ? { ...old, answers: sent.answers, version: moved.version } : old,
          );
        } catch (error) {
          if (appCodeOf(error) === 'stale-version') {
            stale.current = true;
            setState('stale');
            return false;
          }
          const transient = isTransient(error);
          setState(transient ? 'waiting' : 'failed');
          if (!transient) notify(errorText(error), 'error');
          if (transient) timer.current = setTimeout(() => void flush(), RETRY);
          return false;
        }
      }
      return false;
    };
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [id, save, utils]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    newest.current = JSON.parse(text) as KeptDraft;
    if (text === saved.current) return;
    keepDraft(sessionStorage, id, newest.current);
    if (stale.current) return;
    setState('waiting');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  }, [text, id, flush]);

  useEffect(() => {
    const now = () => void flush();
    const hidden = () => document.visibilityState === 'hidden' && now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
      now();
    };
  }, [flush]);

  const { mutate: overwrite } = useMutation({
    mutationFn: async () => (await utils.client.getConsultation.query({ consultationId: id })).version,
    onSuccess: (current) => {
      version.current = current;
      stale.current = false;
      void flush();
    },
  });

  return { state, version: () => version.current, flush, overwrite: () => overwrite() };
}

import { appCodeOf, isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { Answers } from '@consultorio/contracts/forms';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  areSame,
  contentOf,
  type DraftContent,
  type DraftStart,
  forgetDraft,
  isAmong,
  keepDraft,
} from '../../capabilities/consultation-draft/kept-draft.ts';
import { useKeptHere } from '../../capabilities/session/kept-here.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';

/** `unreachable`: kept on this device, and sent again by itself. `failed`: the server refused it. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'unreachable' | 'stale' | 'failed';

const PAUSE = 700;
const RETRY = 5_000;
const MOST_DOUBTS = 4;

const firstStates = { nothing: 'saved', goOn: 'waiting', ask: 'stale' } as const;

export interface DraftAutosave {
  state: SaveState;
  /** Whether this is what the server has. A state is told a moment after what it tells of. */
  has: (content: DraftContent) => boolean;
  /** The version that the server has now: what submit expects. */
  version: () => number;
  /** Whether the last attempt got no answer. */
  isUnreachable: () => boolean;
  /** Sends what is left at once; true when the server has everything. */
  flush: () => Promise<boolean>;
  /** After somebody else saved: what stands on this screen replaces it. */
  overwrite: () => void;
}

/**
 * Every change goes to the server shortly after the last stroke, one request at a time, always the newest. Until it
 * is there a copy stays on this device. A save from another device is never overwritten without asking.
 */
export function useDraftAutosave(
  consultation: Consultation,
  draft: DraftContent,
  { kept, verdict }: DraftStart,
): DraftAutosave {
  const { id } = consultation;
  const utils = trpc.useUtils();
  const here = useKeptHere();
  const save = trpc.saveConsultationDraft.useMutation({ meta: { quiet: true, keepsItself: true } }).mutateAsync;
  const [state, setState] = useState<SaveState>(firstStates[verdict]);
  // While it is asked which one stays, ours remains what it was typed upon.
  const version = useRef(verdict === 'ask' && kept ? kept.version : consultation.version);
  const newest = useRef(draft);
  const saved = useRef(verdict === 'nothing' ? JSON.stringify(draft) : '');
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stale = useRef(verdict === 'ask');
  const gone = useRef(false);
  const unreachable = useRef(false);
  /** Answers that left and that nobody acknowledged: the server may have them under a version that we do not know. */
  const onItsWay = useRef<Answers[]>([]);

  const keep = useCallback(
    () => keepDraft(here, id, { ...newest.current, version: version.current, onItsWay: onItsWay.current }),
    [here, id],
  );

  /** What the server has beyond our version: the very same (another tab's), our own save whose answer got lost, or more. */
  const whatIsThere = useCallback(
    async (sent: DraftContent) => {
      const current = await utils.client.getConsultation.query({ consultationId: id });
      const is = areSame(contentOf(current), sent)
        ? 'same'
        : isAmong(onItsWay.current, current.answers)
          ? 'ours'
          : 'more';
      return { is, version: current.version } as const;
    },
    [id, utils],
  );

  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    const again = () => {
      unreachable.current = true;
      setState('unreachable');
      // What stays on this device goes on with the next visit.
      if (!gone.current) timer.current = setTimeout(() => void flush(), RETRY);
      return false;
    };
    const work = async (): Promise<boolean> => {
      while (!stale.current) {
        const sent = newest.current;
        const text = JSON.stringify(sent);
        if (text === saved.current) {
          forgetDraft(here, id);
          setState('saved');
          return true;
        }
        setState('saving');
        unreachable.current = false;
        try {
          const doubts = onItsWay.current.length;
          onItsWay.current = [...onItsWay.current, sent.answers].slice(-MOST_DOUBTS);
          keep();
          const attempt = save({ consultationId: id, expectedVersion: version.current, ...sent });
          const moved = await attempt.catch(async (error: unknown) => {
            if (appCodeOf(error) !== 'stale-version') throw error;
            const there = await whatIsThere(sent);
            // Without a doubt from before, another version is another device.
            if (there.is === 'more' || (there.is === 'ours' && doubts === 0)) throw error;
            version.current = there.version;
            if (there.is === 'same') saved.current = text;
            return null;
          });
          onItsWay.current = [];
          if (!moved) continue;
          version.current = moved.version;
          saved.current = text;
          utils.getConsultation.setData({ consultationId: id }, (old) =>
            old ? { ...old, answers: sent.answers, version: moved.version } : old,
          );
        } catch (error) {
          if (isTransient(error)) return again();
          onItsWay.current = [];
          if (appCodeOf(error) === 'stale-version') {
            stale.current = true;
            setState('stale');
            return false;
          }
          setState('failed');
          if (!gone.current) notify(errorText(error), 'error');
          return false;
        }
      }
      return false;
    };
    running.current ??= work().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [id, here, keep, save, utils, whatIsThere]);

  const text = JSON.stringify(draft);
  useEffect(() => {
    newest.current = JSON.parse(text) as DraftContent;
    if (text === saved.current) return;
    keep();
    if (stale.current) return;
    // Without a network it is not «about to be saved».
    setState((now) => (now === 'unreachable' ? now : 'waiting'));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  }, [text, keep, flush]);

  useEffect(() => {
    gone.current = false;
    const now = () => void flush();
    const hidden = () => document.visibilityState === 'hidden' && now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
      gone.current = true;
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

  const has = useCallback((content: DraftContent) => JSON.stringify(content) === saved.current, []);

  return {
    state,
    has,
    version: () => version.current,
    isUnreachable: () => unreachable.current,
    flush,
    overwrite: () => overwrite(),
  };
}

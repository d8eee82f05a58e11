import { isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../texts/errors.ts';
import { useKeptHere } from '../session/kept-here.ts';
import { keepInOutbox, leaveOutbox, type OutboxMessage, readOutbox } from './unsent.ts';

interface Draft {
  text: string;
  files: StoredFile[];
  internal: boolean;
}

/** How long to wait before the next attempt, in milliseconds: soon at first, then no more often than a phone can bear. */
const pauseAfter = (failures: number) => Math.min(1500 * 2 ** failures, 20_000);

/**
 * Messages from the button until the server has them. They leave one after another, so that they arrive in the order
 * in which they were written. Without an answer the whole line waits and goes again by itself, under the same keys; one
 * that is refused stays in sight and lets the others pass.
 */
export function useOutbox(consultationId: string) {
  const here = useKeptHere();
  const sendMessage = trpc.sendMessage.useMutation({ meta: { quiet: true } }).mutateAsync;
  const addInternalNote = trpc.addInternalNote.useMutation({ meta: { quiet: true } }).mutateAsync;
  const [outbox, setOutbox] = useState(() => readOutbox(here, consultationId));
  const [unreachable, setUnreachable] = useState(false);
  /** The same messages for the one loop that sends them; what is on the page follows it. */
  const line = useRef(outbox);
  const running = useRef(false);
  const failures = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const gone = useRef(false);

  const change = useCallback((next: OutboxMessage[]) => {
    line.current = next;
    setOutbox(next);
  }, []);

  const deliver = useCallback(
    async ({ key, text, files, internal }: OutboxMessage) => {
      if (internal) await addInternalNote({ consultationId, text, idempotencyKey: key });
      else await sendMessage({ consultationId, text, fileIds: files.map(({ id }) => id), idempotencyKey: key });
      leaveOutbox(here, consultationId, key);
      // The mutation was pending until the real one was here: nothing blinks.
      change(line.current.filter((one) => one.key !== key));
    },
    [consultationId, sendMessage, addInternalNote, here, change],
  );

  const pump = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current) return;
    running.current = true;
    for (;;) {
      const message = line.current.find(({ failure }) => failure === null);
      if (!message) break;
      try {
        await deliver(message);
        failures.current = 0;
        setUnreachable(false);
      } catch (error) {
        if (isTransient(error)) {
          setUnreachable(true);
          // What stays on this device goes on with the next visit.
          if (!gone.current) timer.current = setTimeout(() => void pump(), pauseAfter(failures.current));
          failures.current += 1;
          break;
        }
        change(line.current.map((one) => (one === message ? { ...one, failure: errorText(error) } : one)));
      }
    }
    running.current = false;
  }, [deliver, change]);

  useEffect(() => {
    const now = () => {
      failures.current = 0;
      void pump();
    };
    const seen = () => document.visibilityState === 'visible' && now();
    gone.current = false;
    // What a closed page left behind goes at once: if it had arrived after all, its key makes it the same message.
    now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', seen);
    return () => {
      gone.current = true;
      clearTimeout(timer.current);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [pump]);

  const send = (draft: Draft) => {
    const message = {
      ...draft,
      key: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      failure: null,
    } satisfies OutboxMessage;
    keepInOutbox(here, consultationId, message);
    change([...line.current, message]);
    void pump();
  };
  const retry = (key: string) => {
    change(line.current.map((one) => (one.key === key ? { ...one, failure: null } : one)));
    void pump();
  };
  const discard = (key: string) => {
    leaveOutbox(here, consultationId, key);
    change(line.current.filter((one) => one.key !== key));
  };
  return { outbox, unreachable, send, retry, discard };
}

import { isTransient } from '@consultorio/client/errors';
import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../texts/errors.ts';
import { keepOutbox, type OutboxMessage, readOutbox } from './unsent.ts';

interface Draft {
  text: string;
  files: StoredFile[];
  internal: boolean;
}

/**
 * Messages from the button until the server has them. They leave one after another, so that they arrive in the order
 * in which they were written; one that fails stays in sight and goes again under the same key.
 */
export function useOutbox(consultationId: string) {
  const utils = trpc.useUtils();
  const sendMessage = trpc.sendMessage.useMutation({ meta: { quiet: true } }).mutateAsync;
  const addInternalNote = trpc.addInternalNote.useMutation({ meta: { quiet: true } }).mutateAsync;
  const [outbox, setOutbox] = useState(() => readOutbox(sessionStorage, consultationId));
  const line = useRef<Promise<void>>(Promise.resolve());
  /** Those that only wait for the network: they go again by themselves when it is back. */
  const waiting = useRef(new Set(outbox.map(({ key }) => key)));

  useEffect(() => keepOutbox(sessionStorage, consultationId, outbox), [consultationId, outbox]);

  const deliver = useCallback(
    async ({ key, text, files, internal }: OutboxMessage) => {
      const fail = (failure: string | null) =>
        setOutbox((now) => now.map((one) => (one.key === key ? { ...one, failure } : one)));
      fail(null);
      waiting.current.delete(key);
      try {
        if (internal) await addInternalNote({ consultationId, text, idempotencyKey: key });
        else await sendMessage({ consultationId, text, fileIds: files.map(({ id }) => id), idempotencyKey: key });
        // The bubble leaves only when the real one is here: nothing blinks.
        await utils.listMessages.invalidate({ consultationId });
        setOutbox((now) => now.filter((one) => one.key !== key));
      } catch (error) {
        if (isTransient(error)) waiting.current.add(key);
        fail(errorText(error));
      }
    },
    [consultationId, sendMessage, addInternalNote, utils],
  );
  const enqueue = useCallback(
    (message: OutboxMessage) => {
      line.current = line.current.then(() => deliver(message));
    },
    [deliver],
  );

  // What a closed page left behind goes again at once: if it had arrived after all, the key makes it the same message.
  const restored = useRef([...outbox]);
  useEffect(() => {
    for (const message of restored.current.splice(0)) enqueue(message);
  }, [enqueue]);

  useEffect(() => {
    const again = () => {
      for (const message of outbox) if (waiting.current.has(message.key)) enqueue(message);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [outbox, enqueue]);

  const send = (draft: Draft) => {
    const message = {
      ...draft,
      key: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      failure: null,
    } satisfies OutboxMessage;
    setOutbox((now) => [...now, message]);
    enqueue(message);
  };
  const retry = (key: string) => {
    const message = outbox.find((one) => one.key === key);
    if (message) enqueue(message);
  };
  const discard = (key: string) => setOutbox((now) => now.filter((one) => one.key !== key));
  return { outbox, send, retry, discard };
}

import { trpc } from '@consultorio/client/trpc';
import type { StoredFile } from '@consultorio/contracts/files';
import { useEffect } from 'react';
import { errorText } from '../../texts/errors.ts';
import { SendQueue } from '../editing/send-queue.ts';
import { useSendQueue } from '../editing/use-send-queue.ts';
import { useKeptHere } from '../session/kept-here.ts';
import { chatsOpenHere, keepInOutbox, leaveOutbox, type OutboxMessage, readOutbox, sendOnce } from './unsent.ts';

interface Draft {
  text: string;
  files: StoredFile[];
  internal: boolean;
}

export type Outbox = ReturnType<typeof useOutbox>;

/** Messages from the button until the server has them; they arrive in the order in which they were written. */
export function useOutbox(consultationId: string) {
  const here = useKeptHere();
  const sendMessage = trpc.sendMessage.useMutation({ meta: { quiet: true } }).mutateAsync;
  const addInternalNote = trpc.addInternalNote.useMutation({ meta: { quiet: true } }).mutateAsync;
  const { queue, view } = useSendQueue(() => {
    const made: SendQueue<OutboxMessage> = new SendQueue<OutboxMessage>({
      // Messages left by a closed page go at once: if one had arrived after all, its key makes it the same message.
      items: readOutbox(here, consultationId),
      isPending: ({ failure }) => failure === null,
      deliver: async ({ key, text, files, internal }) => {
        await sendOnce(here, consultationId, key, () =>
          internal
            ? addInternalNote({ consultationId, text, idempotencyKey: key })
            : sendMessage({ consultationId, text, fileIds: files.map(({ id }) => id), idempotencyKey: key }),
        );
        // The mutation was pending until the real one was here: nothing blinks.
        made.remove(key);
      },
      refused: (error) => ({ failure: errorText(error) }),
      outlastsPage: true,
    });
    return made;
  });
  // Once the chat is left, what still waits is `send-outbox.ts`'s to send.
  useEffect(() => {
    chatsOpenHere.add(consultationId);
    return () => void chatsOpenHere.delete(consultationId);
  }, [consultationId]);
  const send = (draft: Draft) => {
    const message: OutboxMessage = {
      ...draft,
      key: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      failure: null,
    };
    keepInOutbox(here, consultationId, message);
    queue.add([message]);
  };
  const discard = (key: string) => {
    leaveOutbox(here, consultationId, key);
    queue.remove(key);
  };
  return {
    items: view.items,
    unreachable: view.unreachable,
    send,
    retry: (key: string) => queue.retry(key, { failure: null }),
    discard,
  };
}

import { isTransient } from '@consultorio/client/errors';
import type { trpc } from '@consultorio/client/trpc';
import type { QueryClient } from '@tanstack/react-query';
import type { KeptHere } from '../session/kept-here.ts';
import { chatsOpenHere, consultationsInOutbox, type OutboxMessage, readOutbox, sendOnce } from './unsent.ts';

export interface Sender {
  here: KeptHere;
  client: ReturnType<typeof trpc.useUtils>['client'];
  queryClient: QueryClient;
  /** Aborted when the session ends: nothing goes in the next person's name. */
  signal: AbortSignal;
}

/** Sent, or refused, which is asked about once while this page lives: why one stays, its chat tells. */
const settled = new Set<string>();
let running = false;

/**
 * Sends what waits in chats that are not open, each chat's in the order in which it was written, under the keys that
 * they were written with. Without an answer it ends, and all stays for the next time. Never throws.
 */
export async function sendOutbox(sender: Sender): Promise<void> {
  if (running) return;
  running = true;
  try {
    for (const consultationId of consultationsInOutbox(sender.here)) await sendOf(sender, consultationId);
  } catch (error) {
    console.info('What waits is sent later', error);
  } finally {
    running = false;
  }
}

async function sendOf(sender: Sender, consultationId: string): Promise<void> {
  // Read anew each time: another tab may have sent the next one, or somebody thrown it away there.
  const next = () => readOutbox(sender.here, consultationId).find(({ key }) => !settled.has(key));
  for (let message = next(); message; message = next()) {
    if (sender.signal.aborted || chatsOpenHere.has(consultationId)) return;
    const { key } = message;
    const send = deliver.bind(null, sender, consultationId, message);
    try {
      await sendOnce(sender.here, consultationId, key, send);
    } catch (error) {
      if (sender.signal.aborted || isTransient(error)) throw error;
    }
    settled.add(key);
  }
}

function deliver({ client, queryClient, signal }: Sender, consultationId: string, message: OutboxMessage) {
  // It may have waited for another tab until the session was over.
  signal.throwIfAborted();
  const { key, text, files, internal } = message;
  const fileIds = files.map(({ id }) => id);
  // A mutation like the chat's own: what it makes stale is read again by the one rule of the cache.
  return queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationKey: [[internal ? 'addInternalNote' : 'sendMessage']],
      meta: { quiet: true },
      mutationFn: (input: { consultationId: string; text: string; idempotencyKey: string }) =>
        internal ? client.addInternalNote.mutate(input) : client.sendMessage.mutate({ ...input, fileIds }),
    })
    .execute({ consultationId, text, idempotencyKey: key });
}

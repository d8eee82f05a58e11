import type { StoredFile } from '@consultorio/contracts/files';
import { type KeptHere, OUTBOX } from '../session/kept-here.ts';

/** A message that the server has not acknowledged. `key` is its idempotency key: sent twice, it is there once. */
export interface OutboxMessage {
  key: string;
  text: string;
  files: StoredFile[];
  internal: boolean;
  createdAt: string;
  /** Why the server refused it; null while it is on its way or waits for the network. */
  failure: string | null;
}

const typedName = (consultationId: string, internal: boolean) =>
  `typed-${internal ? 'note' : 'message'}:${consultationId}`;
const outboxOf = (consultationId: string) => `${OUTBOX}${consultationId}:`;

export const readTyped = (here: KeptHere, consultationId: string, internal: boolean): string =>
  here.read<string>(typedName(consultationId, internal)) ?? '';

export function keepTyped(here: KeptHere, consultationId: string, internal: boolean, text: string): void {
  const name = typedName(consultationId, internal);
  if (text) here.keep(name, text);
  else here.forget(name);
}

// Each message under a name of its own: two tabs of one conversation do not write over each other's.
export const keepInOutbox = (here: KeptHere, consultationId: string, message: OutboxMessage): void =>
  here.keep(outboxOf(consultationId) + message.key, message);
export const leaveOutbox = (here: KeptHere, consultationId: string, key: string): void =>
  here.forget(outboxOf(consultationId) + key);

/** Messages left by a closed page, oldest first: each may have arrived, so it goes again under the same key. */
export function readOutbox(here: KeptHere, consultationId: string): OutboxMessage[] {
  return here
    .names(outboxOf(consultationId))
    .flatMap((name) => here.read<OutboxMessage>(name) ?? [])
    .map((message) => ({ ...message, failure: null }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Whose chats have messages that wait. */
export const consultationsInOutbox = (here: KeptHere): string[] => [
  ...new Set(here.names(OUTBOX).map((name) => name.slice(OUTBOX.length).split(':')[0] ?? '')),
];

/** Chats that are on this page now: each sends its own. */
export const chatsOpenHere = new Set<string>();

/**
 * Sends one and takes it out of the outbox. Of everybody who would send it, a chat and what sends for closed ones, in
 * this tab and in others, one does so at a time; what left the outbox meanwhile was sent or thrown away there.
 */
export async function sendOnce(
  here: KeptHere,
  consultationId: string,
  key: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const isKept = () => here.names(outboxOf(consultationId) + key).length > 0;
  // A full storage never had it: then this chat alone knows of it.
  const wasKept = isKept();
  const work = async () => {
    if (wasKept && !isKept()) return;
    await send();
    leaveOutbox(here, consultationId, key);
  };
  // Only a secure address has locks, though the types say otherwise.
  await ((navigator.locks as LockManager | undefined)?.request(OUTBOX + key, work) ?? work());
}

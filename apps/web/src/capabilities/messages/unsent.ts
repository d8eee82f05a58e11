import type { StoredFile } from '@consultorio/contracts/files';
import type { KeptHere } from '../session/kept-here.ts';

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
const outboxOf = (consultationId: string) => `outbox:${consultationId}:`;

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

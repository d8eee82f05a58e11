import type { StoredFile } from '@consultorio/contracts/files';

/** A message that the server has not acknowledged. `key` is its idempotency key: sent twice, it is there once. */
export interface OutboxMessage {
  key: string;
  text: string;
  files: StoredFile[];
  internal: boolean;
  createdAt: string;
  /** Null while it is on its way. */
  failure: string | null;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const typedKey = (consultationId: string, internal: boolean) =>
  `unsent-${internal ? 'note' : 'message'}:${consultationId}`;
const outboxKey = (consultationId: string) => `outbox:${consultationId}`;

/** A full or forbidden storage costs the copy, never the conversation. */
function write(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, value);
  } catch (error) {
    console.error(error);
  }
}

function read(store: Store, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

export const readTyped = (store: Store, consultationId: string, internal: boolean): string =>
  read(store, typedKey(consultationId, internal)) ?? '';

export const keepTyped = (store: Store, consultationId: string, internal: boolean, text: string): void =>
  write(store, typedKey(consultationId, internal), text || null);

export const keepOutbox = (store: Store, consultationId: string, outbox: readonly OutboxMessage[]): void =>
  write(store, outboxKey(consultationId), outbox.length > 0 ? JSON.stringify(outbox) : null);

/** What a closed page left behind: nobody knows whether it arrived, so it waits to be sent again under the same key. */
export function readOutbox(store: Store, consultationId: string): OutboxMessage[] {
  const kept = read(store, outboxKey(consultationId));
  if (!kept) return [];
  try {
    return (JSON.parse(kept) as OutboxMessage[]).map((message) => ({ ...message, failure: 'No se envió.' }));
  } catch {
    return [];
  }
}

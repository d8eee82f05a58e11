import { useMemo } from 'react';
import { useSession } from './session-context.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** All keys of ours begin with it, so that signing out finds those of every person. */
const PREFIX = 'kept-here:';
/** The database of files chosen and not sent, known without loading the code that opens it. */
export const KEPT_FILES = { database: 'kept-files', store: 'files' } as const;

/** Messages of conversations that the server does not have yet: their names begin so. */
export const OUTBOX = 'outbox:';
/** Kept under it for a person: they want notices in this browser. */
export const PUSH_HERE = 'push-here';

/** Of prescriptions kept to be read without a connection: sealed, with their key. `owner` names whose they are. */
export const KEPT_PRESCRIPTIONS = {
  ...{ database: 'kept-prescriptions', store: 'prescriptions' },
  owner: `${PREFIX}prescriptions`,
} as const;

/** Whose prescriptions are kept here; null is nobody's. */
export const whosePrescriptions = (store: Store): string | null => store.getItem(KEPT_PRESCRIPTIONS.owner);

/** Typed words that the server does not have yet. They survive tab and browser, and are removed on signing out. */
export interface KeptHere {
  read: <Value>(name: string) => Value | null;
  keep: (name: string, value: unknown) => void;
  forget: (name: string) => void;
  /** The values kept under names that begin so. */
  names: (beginning: string) => string[];
}

const keysOf = (store: Store) => Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');

/** Under the person's own id, because the next one to sign in here may be somebody else. */
export function keptHereOf(store: Store, personId: string): KeptHere {
  const own = `${PREFIX}${personId}:`;
  // A full or forbidden storage costs the copy, never the page.
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch (error) {
      console.warn(error);
      return otherwise;
    }
  };
  return {
    read: <Value>(name: string) => attempt(() => JSON.parse(store.getItem(own + name) ?? 'null') as Value | null, null),
    keep: (name, value) => attempt(() => store.setItem(own + name, JSON.stringify(value)), undefined),
    forget: (name) => attempt(() => store.removeItem(own + name), undefined),
    names: (beginning) =>
      attempt(
        () =>
          keysOf(store)
            .filter((key) => key.startsWith(own + beginning))
            .map((key) => key.slice(own.length)),
        [],
      ),
  };
}

/** Nobody is signed in: nothing of anybody stays on a device that may be shared. */
export function forgetEverybody(store: Store): void {
  for (const key of keysOf(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
}

export function useKeptHere(): KeptHere {
  const { profile } = useSession();
  const id = profile?.id ?? '';
  return useMemo(() => keptHereOf(localStorage, id), [id]);
}

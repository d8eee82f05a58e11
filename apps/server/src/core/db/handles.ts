import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { Acting } from './roles.ts';

/** Statements are kept prepared per handle: callers of the last minutes keep theirs. */
const CACHED = 500;

export function cachedHandles(make: (who: Acting) => Database): (who: Acting) => Database {
  const cached = new LRUCache<string, Database>({ max: CACHED });
  return ({ id, role, scopes, now }) => {
    const key = `${role} ${id} ${scopes?.join() ?? ''}`;
    const known = cached.get(key);
    if (known) return known;
    const made = make({ id, role, ...(scopes && { scopes }), ...(now && { now }) });
    cached.set(key, made);
    return made;
  };
}

import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { Acting } from './roles.ts';

/** Statements are kept prepared per handle: callers of the last minutes keep theirs. */
const KEPT = 500;

export function keptHandles(make: (who: Acting) => Database): (who: Acting) => Database {
  const kept = new LRUCache<string, Database>({ max: KEPT });
  return ({ id, role, scopes, now }) => {
    const key = `${role} ${id} ${scopes?.join() ?? ''}`;
    const known = kept.get(key);
    if (known) return known;
    const made = make({ id, role, ...(scopes && { scopes }), ...(now && { now }) });
    kept.set(key, made);
    return made;
  };
}

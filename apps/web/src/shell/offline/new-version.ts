let known = false;
const listeners = new Set<() => void>();

/** A newer build than the one that this page runs is being served. */
export function announceNewVersion(): void {
  known = true;
  for (const listener of listeners) listener();
}

export const isNewVersion = (): boolean => known;

export function watchNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

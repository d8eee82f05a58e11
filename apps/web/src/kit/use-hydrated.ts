import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a server-rendered page until it is hydrated: controls that need a script stay disabled that long. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

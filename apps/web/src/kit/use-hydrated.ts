import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server drew, until this page is hydrated: what needs a script to work stays disabled that long. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

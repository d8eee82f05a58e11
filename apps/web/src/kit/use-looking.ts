import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether this tab is the one that is looked at: what comes behind another one was read by nobody. */
export const useLooking = (): boolean =>
  useSyncExternalStore(
    watch,
    () => document.visibilityState === 'visible',
    () => true,
  );

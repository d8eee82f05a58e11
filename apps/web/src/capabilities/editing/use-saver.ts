import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Saver } from './saver.ts';

/** How a saver asks for the newest version: at once or not at all, for it tries again by itself. */
export const freshRead = { staleTime: 0, retry: false, networkMode: 'always' } as const;

/** How it stands with the saving. Whoever draws it asks for it: the page is not drawn with every «Guardando…». */
export const useSaverView = <Values, Slot extends string>(saver: Saver<Values, Slot>) =>
  useSyncExternalStore(saver.subscribe, saver.view);

/** A saver for the life of this page. `asks`: closing the window with something unsaved asks first. */
export function useSaver<Values, Slot extends string>(make: () => Saver<Values, Slot>, { asks }: { asks: boolean }) {
  const [saver] = useState(make);
  useEffect(() => {
    const online = () => saver.online();
    const onHide = () => document.visibilityState === 'hidden' && void saver.flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (asks && !saver.settled) event.preventDefault();
    };
    window.addEventListener('online', online);
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onHide);
    saver.enter();
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      void saver.leave();
    };
  }, [saver, asks]);
  return saver;
}

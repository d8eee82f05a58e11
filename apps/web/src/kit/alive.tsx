import { useEffect } from 'react';
import { ALIVE } from './alive-event.ts';

/** Beside a page: what waits for it is told when it has come alive. */
export function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}

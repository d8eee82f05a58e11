import { useEffect } from 'react';
import { HYDRATED } from './hydrated-event.ts';

/** Beside a page: tells waiting code when it is hydrated. */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED));
  }, []);
  return null;
}

/** When somebody last touched any tab of this browser, and whether the screen is hidden: every tab reads the same. */
const TOUCHED = 'kept-here:staff-touched';
const LOCKED = 'kept-here:staff-locked';

const read = (key: string): number => Number(localStorage.getItem(key)) || 0;

export const lastTouch = (): number => read(TOUCHED);
export const touch = (now = Date.now()): void => localStorage.setItem(TOUCHED, String(now));

/** Locked by a tab, or left alone for so long: also of a browser that was closed meanwhile. */
export const isHidden = (minutes: number): boolean =>
  read(LOCKED) > 0 || (minutes > 0 && lastTouch() > 0 && Date.now() - lastTouch() >= minutes * 60_000);

export const lock = (now = Date.now()): void => localStorage.setItem(LOCKED, String(now));

export function unlock(): void {
  touch();
  localStorage.removeItem(LOCKED);
}

/** Tells of what other tabs did. Returns the function that lets go. */
export function watchOtherTabs(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === LOCKED || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

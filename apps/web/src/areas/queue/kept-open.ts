const KEY = 'queue-trends-open';

/** Whether the charts were open the last time on this device. A browser that keeps nothing starts closed. */
export function isKeptOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

export function keepOpen(open: boolean): void {
  try {
    localStorage.setItem(KEY, open ? '1' : '0');
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

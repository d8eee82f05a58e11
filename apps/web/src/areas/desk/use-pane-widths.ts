import { useState } from 'react';
import { keepWidths, type PaneWidths, readWidths, usualWidths } from './pane-widths.ts';

export function usePaneWidths() {
  const [widths, setWidths] = useState(() => readWidths(localStorage, window.innerWidth));
  const set = (side: keyof PaneWidths) => (width: number, done: boolean) => {
    const next = { ...widths, [side]: width };
    setWidths(next);
    if (done) keepWidths(localStorage, next);
  };
  const reset = (side: keyof PaneWidths) => () => set(side)(usualWidths(window.innerWidth)[side], true);
  return { widths, set, reset };
}

import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { DeskWidth } from './desk-panels.ts';
import { keepWidths, type PaneWidths, readWidths, usualWidths } from './pane-widths.ts';

/** Three panes need room beside the sidebar: from 1360 px; two from `md`. */
export function useDeskWidth(): DeskWidth {
  const medium = useMediaQuery(useTheme().breakpoints.up('md'));
  const wide = useMediaQuery('(min-width: 1360px)');
  return wide ? 'wide' : medium ? 'medium' : 'narrow';
}

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

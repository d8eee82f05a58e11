import { foldedSidebar } from '../../kit/sizes.ts';
import type { DeskWidth } from './desk-panels.ts';

/** Widths of the outer panes in pixels, as a person left them; the note takes the space between. */
export interface PaneWidths {
  left: number;
  right: number;
}

export const paneLimits = { left: { min: 220, max: 520 }, right: { min: 320, max: 760 } } as const;
/** The least width of the note, however far a separator is dragged. */
const NOTE = 360;
const KEY = 'desk-widths';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

export const clampPane = (side: keyof PaneWidths, width: number): number =>
  Math.round(Math.min(paneLimits[side].max, Math.max(paneLimits[side].min, width)));

/** Answers are read in lines of this width, in pixels. */
const ANSWERS = 360;

/** The first time: what answers need, more on a wide screen, and three tenths of what the folded sidebar leaves. */
export function usualWidths(windowWidth: number): PaneWidths {
  const room = windowWidth >= 1200 ? windowWidth - foldedSidebar : windowWidth;
  return {
    left: clampPane('left', Math.max(ANSWERS, room * 0.22)),
    right: clampPane('right', room * (windowWidth >= 1360 ? 0.31 : 0.4)),
  };
}

/** Nobody's secret, so it stays on the device when the person leaves. */
export function readWidths(store: Store, windowWidth: number): PaneWidths {
  const usual = usualWidths(windowWidth);
  try {
    const kept = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Record<keyof PaneWidths, unknown>>;
    const read = (side: keyof PaneWidths) =>
      typeof kept[side] === 'number' ? clampPane(side, kept[side]) : usual[side];
    return { left: read('left'), right: read('right') };
  } catch {
    return usual;
  }
}

export function keepWidths(store: Store, widths: PaneWidths): void {
  try {
    store.setItem(KEY, JSON.stringify(widths));
  } catch (error) {
    console.warn(error);
  }
}

/** A window that became smaller squeezes the panes before the note. */
export function gridOf(width: DeskWidth, { left, right }: PaneWidths) {
  const note = `minmax(${NOTE}px, 1fr)`;
  const columns = {
    wide: `minmax(${paneLimits.left.min}px, ${left}px) ${note} minmax(${paneLimits.right.min}px, ${right}px)`,
    medium: `${note} minmax(${paneLimits.right.min}px, ${right}px)`,
    narrow: 'minmax(0, 1fr)',
  };
  return {
    gridTemplateColumns: columns[width],
    gridTemplateRows: width === 'narrow' ? 'auto 1fr' : 'auto minmax(0, 1fr)',
  };
}

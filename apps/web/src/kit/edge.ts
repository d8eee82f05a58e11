/**
 * Where the system chooses the colours (`forced-colors`), it takes every background and shadow away and draws what was
 * transparent: this line is then the shape, and nobody else ever sees it.
 */
export const edge = { outline: '1px solid transparent', outlineOffset: '-1px' } as const;

/** While a dialog is open its paper holds the focus, and the outline of what only holds it is taken away: a line of its own. */
export const paperEdge = {
  ...edge,
  '&[tabindex="-1"]': { '@media (forced-colors: active)': { border: '1px solid' } },
} as const;

/** What is chosen or reached there: the system's own colours of it. */
export const forcedChoice = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;

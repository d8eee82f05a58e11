/**
 * Where the system chooses the colours (`forced-colors`), it takes every background and shadow away and draws what was
 * transparent: this line is then the shape, and nobody else ever sees it.
 */
export const edge = { outline: '1px solid transparent', outlineOffset: '-1px' } as const;

/** What is chosen or reached there: the system's own colours of it. */
export const forcedChoice = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;

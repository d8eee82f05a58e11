const chip = { px: '5px', py: '1px', borderRadius: 0.5, fontWeight: 600, boxDecorationBreak: 'clone' } as const;

/** How the parts of a template that are not words look, in the editor, in the preview and before it is applied. */
export const chipStyles = {
  variable: { ...chip, bgcolor: 'info.light', color: 'info.main' },
  filled: { borderRadius: 0.5, bgcolor: 'info.light', px: '2px' },
  blank: { ...chip, bgcolor: 'warning.light', color: 'warning.main' },
  wrong: {
    color: 'error.main',
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy',
    textDecorationColor: 'currentColor',
    textUnderlineOffset: '3px',
  },
} as const;

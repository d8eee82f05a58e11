import type { InputBaseProps } from '@mui/material/InputBase';

/** Asked once. The server that draws a page and an older browser have MUI's own, which measures itself. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content') === true;

type Area = Pick<InputBaseProps, 'multiline' | 'minRows' | 'maxRows' | 'inputProps' | 'sx'>;

/**
 * A text area as high as its words. The browser does it; MUI's measures itself in every render, which was most of what a
 * letter cost (decision 122).
 */
export function autosizeTextarea({ minRows, maxRows, inputProps, sx }: Area): InputBaseProps {
  if (!growsByItself) return { multiline: true, minRows, maxRows, inputProps: inputProps ?? {}, sx: sx ?? {} };
  const own = {
    '& textarea': {
      fieldSizing: 'content',
      boxSizing: 'content-box',
      resize: 'none',
      minHeight: `${minRows ?? 1}lh`,
      maxHeight: maxRows === undefined ? undefined : `${maxRows}lh`,
      overflowY: maxRows === undefined ? 'hidden' : 'auto',
    },
  };
  const outer = sx === undefined ? [] : Array.isArray(sx) ? sx : [sx];
  return {
    multiline: true,
    inputComponent: 'textarea',
    // A text area has no type.
    inputProps: { rows: 1, ...inputProps, type: undefined },
    sx: [own, ...outer],
  };
}

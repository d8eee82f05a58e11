import type { Theme } from '@mui/material/styles';

/** A field of our own that is written in, as the outlined field of every form looks. */
export const fieldFocus = {
  borderColor: 'primary.main',
  outline: '1px solid',
  outlineColor: 'primary.main',
  outlineOffset: '-2px',
} as const;

/** The row of a table that the keyboard has reached. */
export const chosenRow = ({ vars }: Theme) => `inset 3px 0 0 ${vars.palette.primary.main}`;

const corners =
  (...quarters: [number, number, number, number]) =>
  ({ shape }: Theme) =>
    quarters.map((times) => `${times * Number(shape.borderRadius)}px`).join(' ');

/** Round, but where it points at whoever says it. */
export const bubbleCorners = { mine: corners(2, 2, 0.5, 2), theirs: corners(2, 2, 2, 0.5) };

/** The top of a card. */
export const topCorners = corners(1.5, 1.5, 0, 0);

/** What lies far above the page. */
export const farShadow = ({ alpha, palette }: Theme) => `0 24px 60px -24px ${alpha(palette.common.black, 0.3)}`;

/**
 * A table's columns begin and end where their headings do. A button of words alone has room around them for the hand, and so has
 * a sign: at the end of a row that room lies in the margin, or the heading stands beside its column.
 */
export const tableColumns = {
  '& td, & th': { px: 1.5 },
  '& td:first-of-type, & th:first-of-type': { pl: 3 },
  '& td:last-of-type, & th:last-of-type': { pr: 3 },
  '& td:last-of-type .MuiButton-text.MuiButton-sizeSmall:last-child': { mr: -1.5 },
  '& td:last-of-type .MuiIconButton-root:last-child': { mr: -1.25 },
} as const;

/** A card of a list: far from the window it is not laid out, and the page keeps the room that it had. */
export const cardOfMany = { contentVisibility: 'auto', containIntrinsicSize: 'auto 180px' } as const;

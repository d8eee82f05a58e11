/** Longest answer or note section, in UTF-16 code units: three printed pages, and every paper has room for several. */
export const LONG_TEXT = 10_000;
export const SHORT_TEXT = 200;

/** A longer answer is not drafted: it is read where it stands. */
export const MAX_DRAFTED_LINE = 1000;
export const MAX_DRAFTED_LINES = 60;

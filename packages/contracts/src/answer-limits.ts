/** Answers of a form are counted as far as this; the screens write «10,000+». */
export const MAX_ANSWERS_COUNTED = 10_000;

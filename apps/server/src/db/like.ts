/** What somebody typed, as the inside of a LIKE pattern: `%`, `_` and the backslash mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

// Without zod, which the list's first page does not carry for them.

/** Counting of tabs stops here: the screen writes «1,000+». */
export const MAX_COUNTED = 1000;
/** Where the one tab that somebody looks at stops. */
export const MAX_COUNTED_EXACTLY = 100_000;
/** What a person can mark in the list at once. */
export const MAX_CHOSEN = 100;

/** What is told as «one, another»: a variable with several values, a header with several. */
export const commaList = (list: string): string[] => list.split(',').map((one) => one.trim());

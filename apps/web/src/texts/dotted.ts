/** Short facts in one line, those that are there. A line may end with the dot between two of them, and never begins with it. */
export const dotted = (...facts: (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ');

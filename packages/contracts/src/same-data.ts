/** The database forgets the order of properties, and absent means null. */
const ordered = (_key: string, value: unknown) =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, one]) => one !== null && one !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );

/** Whether two pieces of JSON say the same. */
export const sameData = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null, ordered) === JSON.stringify(b ?? null, ordered);

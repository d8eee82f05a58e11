/** «K7P-Q2M»: in two parts it is said on the telephone without a slip. */
export const spokenKey = (key: string): string => `${key.slice(0, 3)}-${key.slice(3)}`;

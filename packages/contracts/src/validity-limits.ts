/** Ours, where no law says less: a year, and a dispensing for each of its months. */
export const MOST_DAYS = 365;
export const MOST_REFILLS = 11;

/** Ours, where no law says less: a year, and a dispensing for each of its months. */
export const MAX_DAYS = 365;
export const MAX_REFILLS = 11;

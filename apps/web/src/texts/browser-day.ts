/**
 * The day (`YYYY-MM-DD`) of a moment by this browser's calendar, as its date fields read and write it. Not the clinic's, which
 * is `dayOf` of the contracts.
 */
export const browserDay = (moment: string | number = Date.now()): string =>
  // Sweden writes its days as ISO 8601 does.
  new Date(moment).toLocaleDateString('sv-SE');

/** Moments are ISO 8601 in UTC, as rows and answers carry them; now is milliseconds, as the app's clock tells it. */

export const DAY_MS = 86_400_000;

export const after = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

export const daysAfter = (at: string, days: number): string => after(at, days * DAY_MS);

export const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/**
 * The first day that a calendar of holidays or absences keeps: days that are over count where somebody has waited since before
 * them, and for longer than a year nobody does.
 */
export const firstKeptDay = (now: number): string => daysBefore(now, 370).slice(0, 10);

/** Moments are ISO 8601 in UTC, as rows and answers carry them; now is milliseconds, as the app's clock tells it. */

export const DAY_MS = 86_400_000;

export const after = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString();

export const daysAfter = (at: string, days: number): string => after(at, days * DAY_MS);

/** A calendar day so many days later, whatever the clocks do. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

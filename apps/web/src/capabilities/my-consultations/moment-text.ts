import { dateTimeText, timeOfDayText } from '../../texts/dates.ts';

const DAY = 86_400_000;
const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Of the reader's own days: yesterday, today and tomorrow have names. An hour that is lost or won moves no day. */
const named: Record<number, string> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' };
const nameOf = (at: string, now: number): string | undefined =>
  named[Math.round((midnight(Date.parse(at)) - midnight(now)) / DAY)];

/** «Hoy, 5:32 p.m.», or the day as well: for a moment that stands by itself. */
export function momentText(at: string, now = Date.now()): string {
  const day = nameOf(at, now);
  return day ? `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${timeOfDayText(at)}` : dateTimeText(at);
}

/** «mañana, 5:32 p.m.» or «el 20 nov 2026, 4:38 p.m.»: within a sentence. Its own full stop is that of «p.m.». */
export function onMomentText(at: string, now = Date.now()): string {
  const day = nameOf(at, now);
  return day ? `${day}, ${timeOfDayText(at)}` : `el ${dateTimeText(at)}`;
}

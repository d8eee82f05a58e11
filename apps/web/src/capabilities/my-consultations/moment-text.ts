import { dateTimeText, timeOfDayText } from '../../texts/dates.ts';

const isToday = (at: string, now: number) => new Date(at).toDateString() === new Date(now).toDateString();

/** «Hoy, 5:32 p.m.», or the day as well: for a moment that stands by itself. */
export const momentText = (at: string, now = Date.now()): string =>
  isToday(at, now) ? `Hoy, ${timeOfDayText(at)}` : dateTimeText(at);

/** «hoy, 5:32 p.m.» or «el 20 nov 2026, 4:38 p.m.»: within a sentence. Its own full stop is that of «p.m.». */
export const onMomentText = (at: string, now = Date.now()): string =>
  isToday(at, now) ? `hoy, ${timeOfDayText(at)}` : `el ${dateTimeText(at)}`;

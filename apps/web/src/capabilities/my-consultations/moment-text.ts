import { dateText, dateTimeText, timeOfDayText, weekdayText } from '../../texts/dates.ts';

const DAY = 86_400_000;
const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);

/** Of the reader's own days: yesterday, today and tomorrow have names. An hour that is lost or won moves no day. */
const named: Record<number, string> = { [-1]: 'ayer', 0: 'hoy', 1: 'mañana' };
const nameOf = (at: string, now: number): string | undefined =>
  named[Math.round((midnight(Date.parse(at)) - midnight(now)) / DAY)];

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «Hoy, 5:32 p.m.», or the day as well: for a moment that stands by itself. */
export function momentText(at: string, now = Date.now()): string {
  const day = nameOf(at, now);
  return day ? `${capitalised(day)}, ${timeOfDayText(at)}` : dateTimeText(at);
}

const monthDay = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short' });

/** «Hoy» or «20 nov»: above its time of day, where there is little room. */
export function dayNameText(at: string, now = Date.now()): string {
  const day = nameOf(at, now);
  return day ? capitalised(day) : monthDay.format(new Date(at));
}

/** «mañana, 5:32 p.m.» or «el 20 nov 2026, 4:38 p.m.»: within a sentence. Its own full stop is that of «p.m.». */
export function onMomentText(at: string, now = Date.now()): string {
  const day = nameOf(at, now);
  return day ? `${day}, ${timeOfDayText(at)}` : `el ${dateTimeText(at)}`;
}

/** «mañana», «el lunes» of the next six days, «el 30 de noviembre de 2026». */
function dayText(at: string, now: number): string {
  const away = Math.round((midnight(Date.parse(at)) - midnight(now)) / DAY);
  return nameOf(at, now) ?? (away > 1 && away < 7 ? `el ${weekdayText(at)}` : `el ${dateText(at)}`);
}

const hourText = (at: string) => {
  const time = timeOfDayText(at);
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;
};

/** The day that most people still call today when it is past midnight. */
const eveOf = (at: string) => new Date(new Date(at).setDate(new Date(at).getDate() - 1)).toISOString();

/**
 * «mañana antes de las 9:20 a.m.», «el lunes antes de la 1:00 p.m.»: a promise, with the full stop of its sentence. One of the
 * first hour of a day is told by the night before it: «mañana antes de las 12:00 a.m.» would be read a day late.
 */
export function beforeText(at: string, now = Date.now()): string {
  const due = new Date(at);
  const isNight = due.getHours() === 0 && midnight(due.getTime()) > midnight(now);
  if (!isNight) return `${dayText(at, now)} antes de ${hourText(at)}`;
  const eve = dayText(eveOf(at), now);
  return due.getMinutes() === 0 ? `${eve} antes de la medianoche.` : `${eve} en la noche, antes de ${hourText(at)}`;
}

/** «el lunes a las 9:00 a.m.» */
export const atText = (at: string, now = Date.now()): string => `${dayText(at, now)} a ${hourText(at)}`;

/** Outside its hours a clinic says so; nothing while it is open. */
export const closedText = (opensAt: string | null | undefined, now = Date.now()): string =>
  opensAt && Date.parse(opensAt) > now ? `Ahora la clínica está cerrada; abre ${atText(opensAt, now)}` : '';

const dayTime = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortDay = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric' });
const dayOnly = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' });
const timeOnly = new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit' });
const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** «4:38» and «p.m.» stay on one line. */
const whole = (text: string) => text.replace(/\s(?=[ap]\.)/, '\u00a0');

/** «20 nov 2026, 4:38 p.m.», in the reader's time zone. */
export function dateTimeText(at: string): string {
  return whole(dayTime.format(new Date(at)));
}

/** «4:38 p.m.» */
export function timeOfDayText(at: string): string {
  return whole(timeOnly.format(new Date(at)));
}

const weekday = /* @__PURE__ */ new Intl.DateTimeFormat('es-MX', { weekday: 'long' });

/** «lunes» */
export const weekdayText = (at: string): string => weekday.format(new Date(at));

/** «20 de noviembre de 2026». A plain day (`YYYY-MM-DD`) has no time zone and must not move to the day before. */
export function dateText(at: string): string {
  return dayOnly.format(momentOf(at));
}

/** A day of the calendar is its noon: at its first second in UTC it is still the day before here. */
const momentOf = (at: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00` : at);

/** «20 nov 2026»: for tables with little room; the moment itself stands on the record's own page. */
export function shortDateText(at: string): string {
  return shortDay.format(momentOf(at));
}

const monthDay = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: '2-digit' });

/** «20 nov 26»: below an axis. */
export const shortDayText = (day: Date): string => monthDay.format(day);

const DAY = 86_400;
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['hour', 3_600],
  ['minute', 60],
];

/** Days are counted on the calendar: a moment 47 hours away is «pasado mañana», not «mañana». */
function daysBetween(now: number, then: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(then) - midnight(now)) / (DAY * 1000));
}

/** «hoy», «hace 3 días», «hace 8 meses», «hace 2 años», between two days of the calendar. */
export function agoText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / (DAY * 1000));
  if (days > -60) return relative.format(days, 'day');
  return days > -730
    ? relative.format(Math.trunc(days / 30.44), 'month')
    : relative.format(Math.trunc(days / 365.25), 'year');
}

/** «hace 3 horas», «pasado mañana»; «ahora» within a minute. */
export function relativeText(at: string, now = Date.now()): string {
  const then = new Date(at).getTime();
  const seconds = (then - now) / 1000;
  if (Math.abs(seconds) >= DAY) return relative.format(daysBetween(now, then), 'day');
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return 'ahora';
}

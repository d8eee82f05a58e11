const dayTime = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const dayOnly = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' });

/** «20 nov 2026, 4:38 p.m.», in the time zone of whoever reads. */
export function dateTimeText(at: string): string {
  return dayTime.format(new Date(at));
}

/** «20 de noviembre de 2026». A plain day (`YYYY-MM-DD`) has no time zone and must not move to the day before. */
export function dateText(at: string): string {
  return dayOnly.format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(at) ? `${at}T12:00:00` : at));
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** «hace 3 horas», «en 2 días»; «ahora» within a minute. */
export function relativeText(at: string, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return 'ahora';
}

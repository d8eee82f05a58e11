import type { Report } from '@consultorio/contracts/reports';
import { shortDateText } from '../../texts/dates.ts';

export const weekdayWords = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
export const weekdayWord = (weekday: number): string => weekdayWords[weekday - 1] ?? '';

const dayMonth = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthYear = new Intl.DateTimeFormat('es-MX', { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** «3 nov», «sem. 3 nov», «nov 25»: below an axis and in the first column of a table. */
export function periodText(start: string, step: Report['step']): string {
  const day = new Date(`${start}T12:00:00Z`);
  return step === 'month' ? monthYear.format(day) : dayMonth.format(day);
}
export const stepWords = { day: 'día', week: 'semana', month: 'mes' } as const satisfies Record<Report['step'], string>;

/** Above a column of periods. */
export const stepHeading = (step: Report['step']): string =>
  stepWords[step].replace(/^./, (letter) => letter.toUpperCase());

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
/** «de 22:00 a 06:00» */
export const hoursText = (from: number, until: number): string => `de ${hourText(from)} a ${hourText(until)}`;
export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? shortDateText(from) : `${shortDateText(from)} – ${shortDateText(to)}`;

/** What nobody took has no doctor. */
export const doctorWord = ({ id, name }: { id: string | null; name: string }): string =>
  id === null ? 'Sin médico' : name || 'Sin nombre';

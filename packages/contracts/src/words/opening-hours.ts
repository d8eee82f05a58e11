import { holidaysOf } from '../business-days.ts';
import type { Holiday, OpenInterval, OpenWeek, Weekday } from '../opening-hours.ts';

export const weekdayWords: Record<Weekday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
};
const days = Object.keys(weekdayWords) as Weekday[];

const clock = (time: string) => time.replace(/^0/, '');
const intervalWords = ({ from, to }: OpenInterval) =>
  from === to && from === '00:00' ? 'todo el día' : `de ${clock(from)} a ${to === '00:00' ? '24:00' : clock(to)}`;

/** «de 9:00 a 14:00 y de 16:00 a 19:00», as a sign at a door says it. */
const dayWords = (intervals: readonly OpenInterval[]): string => {
  const words = [...intervals].sort((one, other) => one.from.localeCompare(other.from)).map(intervalWords);
  const last = words.pop() ?? 'cerrado';
  return words.length > 0 ? `${words.join(', ')} y ${last}` : last;
};

/** The open days, those that follow one another and keep the same hours as one: [«Lunes a viernes», «de 9:00 a 18:00»]. */
export function weekWords(week: OpenWeek | null): [days: string, hours: string][] {
  if (week === null) return [['Todos los días', 'a cualquier hora']];
  const lines: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of days) {
    const hours = dayWords(week[day]);
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines
    .filter(({ hours }) => hours !== 'cerrado')
    .map(({ first, last, hours }) => {
      const between = days.indexOf(last) - days.indexOf(first);
      const words = [weekdayWords[first], ...(between > 0 ? [weekdayWords[last]] : [])].join(
        between > 1 ? ' a ' : ' y ',
      );
      return [between === 6 ? 'Todos los días' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`, hours];
    });
}

/** By the month and, where a month has two, the day. */
const holidayNames: Record<string, string> = {
  '01': 'Año Nuevo',
  '02': 'Día de la Constitución',
  '03': 'Natalicio de Benito Juárez',
  '05': 'Día del Trabajo',
  '09': 'Día de la Independencia',
  '10': 'Cambio del Poder Ejecutivo Federal',
  '11': 'Día de la Revolución',
  '12': 'Navidad',
  '12-01': 'Cambio del Poder Ejecutivo Federal',
};

/** The days of obligatory rest of a year, with their names. */
export const officialHolidays = (year: number): Holiday[] =>
  holidaysOf(year).map((day) => ({ day, name: holidayNames[day.slice(5)] ?? holidayNames[day.slice(5, 7)] ?? '' }));

import type { Drug } from '@consultorio/contracts/orders';
import { timeOfDayText } from '../../texts/dates.ts';

export interface DayPlan {
  /** The hours or parts of a day, in their order. */
  moments: string[];
  /** Whether the doctor wrote these hours; otherwise they are an example that keeps the distance. */
  exact: boolean;
}

type DosedDrug = Pick<Drug, 'typed' | 'asNeeded' | 'instructions'>;

/** When the first intake of an example stands, by the hours between two. */
const begins: Record<number, number> = { 4: 6, 6: 6, 8: 7, 12: 8 };
const parts: Record<number, string[]> = {
  2: ['Mañana', 'Noche'],
  3: ['Mañana', 'Tarde', 'Noche'],
  4: ['Mañana', 'Mediodía', 'Tarde', 'Noche'],
};

const clock = (hour: number, minute = 0) => timeOfDayText(new Date(2000, 0, 1, hour % 24, minute).toISOString());

/** What the doctor says of the hour stands in the instructions, and no example of ours may say another one. */
const saysWhen = /noche|mañana|tarde|mediod|ayun|desayun|comid|comer|cena|dormir|acost|levant|aliment|\ba las? \d/i;

/**
 * The day of somebody who takes a medicine. Null where no day says it: as needed, once, every hour, every other day, or
 * a text that has no value. An example of hours is never more than one that a person can keep.
 */
export function dayPlanOf({ typed, asNeeded, instructions }: DosedDrug): DayPlan | null {
  const frequency = typed?.frequency;
  if (!frequency || asNeeded || frequency.kind === 'once') return null;
  if (frequency.kind === 'atHours') {
    const moments = frequency.at.map((at) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number);
      return clock(hour, minute);
    });
    return { moments, exact: true };
  }
  if (saysWhen.test(instructions ?? '')) return null;
  if (frequency.kind === 'timesADay') {
    const moments = parts[frequency.times];
    return moments ? { moments, exact: false } : null;
  }
  const first = begins[frequency.hours];
  if (first === undefined) return null;
  const moments = Array.from({ length: 24 / frequency.hours }, (_, index) => clock(first + index * frequency.hours));
  return { moments, exact: false };
}

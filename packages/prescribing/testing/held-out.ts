import { readDose } from '../src/engine/read-dose.ts';
import { readFrequency } from '../src/engine/read-frequency.ts';
import { readRoute } from '../src/engine/read-route.ts';
import type { PrescribedPerson } from '../src/person.ts';
import type { PrescriptionLine } from '../src/prescription-line.ts';
import { line, person } from './people.ts';

const rowsOf = (list: string): string[] => list.trim().split('\n');

/** «warfarina + Bactrim»: two lines for a man of forty. */
export const pairsOf = (list: string): { row: string; person: PrescribedPerson; lines: PrescriptionLine[] }[] =>
  rowsOf(list).map((row) => ({ row, person: person(40, 70), lines: row.split(' + ').map((written) => line(written)) }));

const yearsOf: Record<string, number> = { a: 1, m: 1 / 12, d: 1 / 365.25 };

function whoOf(text: string): PrescribedPerson {
  const [, age = '', unit = '', kg] = text.match(/^(\d+)([amd])(?: ([\d.]+)kg)?$/) ?? [];
  return person(Number(age) * (yearsOf[unit] ?? Number.NaN), kg === undefined ? null : Number(kg));
}

/** «5a 18kg; paracetamol; 160 mg/5 mL; 8 mL; cada 6 horas; oral», read by the engine's own readers. */
export const dosesOf = (list: string): { row: string; person: PrescribedPerson; lines: PrescriptionLine[] }[] =>
  rowsOf(list).map((row) => {
    const [who = '', written = '', strength = '', dose = '', frequency = '', route = ''] = row.split('; ');
    const read = { dose: readDose(dose), frequency: readFrequency(frequency), route: readRoute(route), strength };
    return { row, person: whoOf(who), lines: [line(written, read)] };
  });

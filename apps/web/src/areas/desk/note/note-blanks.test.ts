import { expect, it } from 'vitest';
import { blanksOf, nextBlank } from './note-blanks.ts';

const sections = {
  evolution: 'Tos de [[días]] días, [[con o sin]] fiebre.',
  findings: '',
  prognosis: 'Bueno.',
  plan: 'Paracetamol cada [[horas]] horas.',
  patientText: '',
  alarmSigns: '',
};
const at = (section: keyof typeof sections, start: number, end = start) => ({ section, start, end });

it('walks the blanks of all sections in their order, and then lets go', () => {
  const walked: string[] = [];
  for (let cursor = nextBlank(sections, at('evolution', 0), false); cursor; cursor = nextBlank(sections, cursor, false))
    walked.push(sections[cursor.section].slice(cursor.start, cursor.end));
  expect(walked).toEqual(['[[días]]', '[[con o sin]]', '[[horas]]']);
});

it('walks back, and neither stays on the one that is selected', () => {
  const last = blanksOf(sections).at(-1);
  expect(last && nextBlank(sections, last, true)).toMatchObject({ section: 'evolution', start: 22 });
  expect(nextBlank(sections, at('evolution', 3), true)).toBeNull();
  expect(nextBlank(sections, at('patientText', 0), false)).toBeNull();
});

import { expect, test } from 'vitest';
import { beginningOf, writtenSections } from './template-sections.ts';

const template = (sections: Record<string, string>) => ({ content: { sections } });

test('sections come in the order of the note, without the empty ones', () => {
  const note = template({ plan: 'Reposo.', findings: ' ', patientText: 'Descansa.', evolution: 'Tos.' });
  expect(writtenSections(note).map(([name]) => name)).toEqual(['evolution', 'plan', 'patientText']);
});

test('the beginning ends with a whole word and leaves variables open', () => {
  expect(beginningOf(template({ text: 'Hola, {{patient.firstName}}: toma [[dosis]].' }))).toBe('Hola, …: toma ….');
  const long = beginningOf(template({ text: 'palabra '.repeat(40) }));
  expect(long).toMatch(/^(palabra )+palabra…$/);
  expect(long.length).toBeLessThanOrEqual(91);
});

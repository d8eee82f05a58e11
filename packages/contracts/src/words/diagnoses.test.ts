import { expect, test } from 'vitest';
import { allergyWords } from './allergies.ts';
import { confirmedWords } from './diagnoses.ts';
import { vitalText } from './notes.ts';

test('a diagnosis that was confirmed against sex or age says against what, and any other says nothing', () => {
  expect(confirmedWords(['sex', 'age'])).toBe('confirmado pese a sexo y edad');
  expect(confirmedWords(['age'])).toBe('confirmado pese a edad');
  expect(confirmedWords([])).toBe('');
  expect(confirmedWords(undefined)).toBe('');
});

test('allergies stand in the patient’s words; «none» and «not asked» are not the same', () => {
  expect(allergyWords({ said: 'some', words: 'Penicilina: ronchas' })).toBe('Penicilina: ronchas');
  expect(allergyWords({ said: 'none' })).toBe('Dijo que ninguna');
  expect(allergyWords({ said: 'not-asked' })).toBe('No se preguntó');
});

test('a vital sign has its unit, says that it was confirmed only while it is that number, and a missing one says nothing', () => {
  expect(vitalText({ temperatureC: 36.8 }, 'temperatureC')).toBe('36.8 °C');
  expect(vitalText({ weightKg: 180, confirmed: { weightKg: 180 } }, 'weightKg')).toBe('180 kg (confirmado)');
  expect(vitalText({ weightKg: 18, confirmed: { weightKg: 180 } }, 'weightKg')).toBe('18 kg');
  expect(vitalText({ weightKg: null, heartRateBpm: 70 }, 'weightKg')).toBe('');
  expect(vitalText({}, 'weightKg')).toBe('');
});

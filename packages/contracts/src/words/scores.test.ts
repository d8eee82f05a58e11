import { expect, test } from 'vitest';
import type { FormScore } from '../form-scores.ts';
import { missingScoreText, outsideBandsText, pointsText, scoreRangeText, scoreText } from './scores.ts';

const score = (change: Partial<FormScore> = {}, sums = 2, bands = 1): FormScore => ({
  scale: {
    ...{ key: 'phq', title: 'PHQ-9' },
    sums: Array.from({ length: sums }, (_, at) => ({ item: `q${at}` })),
    bands: Array.from({ length: bands }, () => ({
      from: 10,
      to: 14,
      meaning: 'Síntomas moderados',
      level: 'moderate' as const,
    })),
  },
  ...{ value: 12, soFar: 12, parts: [], missing: [], range: { from: 0, to: 27 }, byDoctor: false, alarms: [] },
  band: { from: 10, to: 14, meaning: 'Síntomas moderados', level: 'moderate' },
  ...change,
});
const missing = (count: number): FormScore['missing'] =>
  Array.from({ length: count }, (_, at) => ({ key: `q${at}`, label: `Pregunta ${at}`, why: 'unanswered' }));

test('points are written as people here write them', () => {
  expect([1.5, 1234.25, 0.1 + 0.2].map(pointsText)).toEqual(['1.5', '1,234.25', '0.3']);
  expect(pointsText(-2)).toBe('−2');
});

test('a whole score says its number, what it can be, and what it means', () => {
  expect(scoreText(score())).toBe('12 (de 0 a 27): Síntomas moderados');
  expect(scoreText(score({ range: null }))).toBe('12: Síntomas moderados');
  expect(scoreText(score({ value: 0 }))).toBe('0 (de 0 a 27): Síntomas moderados');
  expect(scoreRangeText({ range: { from: -3, to: 3.5 } })).toBe('de −3 a 3.5');
  expect(scoreRangeText({ range: null })).toBe('');
});

test('a number outside of every band says so, and a form without bands says no meaning', () => {
  expect(scoreText(score({ band: null }))).toBe(`12 (de 0 a 27): ${outsideBandsText}`);
  expect(scoreText(score({ band: null }, 2, 0))).toBe('12 (de 0 a 27)');
  expect(scoreText(score({ band: null, range: null }, 2, 0))).toBe('12');
});

test('half a sum is no number: what is missing is counted', () => {
  expect(scoreText(score({ value: null, band: null, missing: missing(1) }))).toBe('Falta 1 respuesta: no se calcula');
  expect(missingScoreText(score({ missing: missing(2) }, 3))).toBe('Faltan 2 respuestas: no se calcula');
  expect(missingScoreText(score({ missing: missing(2) }))).toBe('Sin respuestas: no se calcula');
  expect(missingScoreText(score({}, 0))).toBe('No suma ninguna pregunta: no se calcula');
});

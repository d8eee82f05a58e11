import type { FormItem } from '@consultorio/contracts/forms';
import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const item = (change: Partial<FormItem>): FormItem => ({ key: 'uno', type: 'shortText', label: 'Uno', ...change });
const options = [
  { value: 'am', label: 'Por la mañana' },
  { value: 'pm', label: 'Por la noche' },
];

it.each<[string, FormItem, unknown, string | null]>([
  ['a yes', item({ type: 'yesNo' }), true, 'Sí'],
  ['a no is an answer', item({ type: 'yesNo' }), false, 'No'],
  ['zero is an answer', item({ type: 'scale' }), 0, '0 de 10'],
  ['a number with its unit', item({ type: 'number', unit: '°C' }), 38.5, '38.5 °C'],
  ['a choice by its label', item({ type: 'oneChoice', options }), 'pm', 'Por la noche'],
  ['an own choice as it was typed', item({ type: 'oneChoice', options }), 'A veces', 'A veces'],
  ['many choices', item({ type: 'manyChoices', options }), ['am', 'otra'], 'Por la mañana, otra'],
  ['a day that stays that day', item({ type: 'date' }), '2026-03-01', '1 de marzo de 2026'],
  ['nothing typed', item({}), '   ', null],
  ['nothing answered', item({}), undefined, null],
  ['files are shown, not said', item({ type: 'file' }), ['x'], null],
])('says %s', (_, question, answer, text) => {
  expect(answerText(question, answer)).toBe(text);
});

import type { FormItem, FormSchema } from '@consultorio/contracts/forms';
import { expect, test } from 'vitest';
import { doubtsOfAnswers } from './doubts-of-answers.ts';

const item = (key: string, unit: string, more: Partial<FormItem> = {}): FormItem => ({
  ...{ key, type: 'number', label: key, unit, ...more },
});
const formOf = (...items: FormItem[]): FormSchema => ({ sections: [{ key: 's', title: 'S', items }] });
const schema = formOf(item('peso', 'kg'), item('estatura', 'cm'), item('edad', 'años'));
const baby = { ageInDays: 183, sex: 'male' } as const;

test('a weight that no baby has is asked back beside its question', () => {
  expect(doubtsOfAnswers(schema, { peso: 180, edad: 300 }, baby)).toEqual([
    { key: 'peso', value: 180, text: '180 kg a los 6 meses es muy raro: casi todos pesan de 6.4 a 9.9 kg (OMS).' },
  ]);
  expect(doubtsOfAnswers(schema, { peso: 7.9, estatura: 67 }, baby)).toEqual([]);
});

test('two answers that do not go together are asked beside one of them', () => {
  const woman = { ageInDays: 14_610, sex: 'female' } as const;
  expect(doubtsOfAnswers(schema, { peso: 27, estatura: 190 }, woman)).toMatchObject([{ key: 'peso', value: 27 }]);
});

test('what is no number, of another unit or of the doctor is nobody’s measurement', () => {
  expect(doubtsOfAnswers(schema, { peso: 'ciento ochenta' }, baby)).toEqual([]);
  expect(doubtsOfAnswers(formOf(item('peso', 'lb')), { peso: 180 }, baby)).toEqual([]);
  expect(doubtsOfAnswers(formOf(item('peso', 'kg', { doctorOnly: true })), { peso: 180 }, baby)).toEqual([]);
});

import type { FormItem, PublishedForm } from '@consultorio/contracts/forms';
import { expect, test } from 'vitest';
import { answerChanges } from './answer-changes.ts';

const item = (key: string, more: Partial<FormItem> = {}) =>
  ({ key, type: 'shortText', label: `¿${key}?`, required: false, ...more }) as FormItem;
const form = (...items: FormItem[]) =>
  ({ name: 'General', number: 1, schema: { sections: [{ key: 's', title: 'S', items }] } }) as unknown as PublishedForm;

const smoking = (yes: string) =>
  item('fuma', {
    type: 'oneChoice',
    options: [
      { value: 'y', label: yes },
      { value: 'n', label: 'No' },
    ],
  });

test('what changed, what stayed, what was asked only once, in the order of the later form', () => {
  const earlier = {
    form: form(item('alergias'), item('oficio'), smoking('Sí')),
    answers: { alergias: 'Ninguna', oficio: 'Chef', fuma: 'y' },
  };
  const later = {
    form: form(smoking('Sí, a diario'), item('alergias'), item('peso')),
    answers: { alergias: 'Penicilina', fuma: 'y', peso: null },
  };
  expect(answerChanges(earlier, later).map(({ key, before, after, changed }) => [key, before, after, changed])).toEqual(
    [
      ['fuma', 'Sí', 'Sí, a diario', true],
      ['alergias', 'Ninguna', 'Penicilina', true],
      ['oficio', 'Chef', null, true],
    ],
  );
});

test('the same answers are no change, and what nobody answered is not told', () => {
  const told = { form: form(item('alergias'), item('peso')), answers: { alergias: 'Látex' } };
  expect(answerChanges(told, told)).toMatchObject([{ key: 'alergias', changed: false }]);
});

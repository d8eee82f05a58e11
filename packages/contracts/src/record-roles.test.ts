import { expect, test } from 'vitest';
import type { FormItem } from './forms.ts';
import { recordContents } from './record-contents.ts';
import { itemsWithRoles, recordRoleOf } from './record-roles.ts';

const item = (more: Partial<FormItem>): FormItem => ({ key: 'x', type: 'longText', label: '¿?', ...more });

test('a question has the role of the answer it begins with, else of its own key', () => {
  expect(recordRoleOf(item({ key: 'alergias' }))).toEqual({ kind: 'allergy' });
  const prefill = { from: 'generalForm', item: 'medicamentos' } as const;
  expect(recordRoleOf(item({ key: 'toma', prefill }))).toEqual({ kind: 'medicine' });
  expect(recordRoleOf(item({ key: 'motivo' }))).toBeNull();
  expect(recordRoleOf(item({ key: 'constructor' }))).toBeNull();
});

test('a number counts with its unit only, and what the doctor answers is no answer of the patient', () => {
  const weight = item({ key: 'peso', type: 'number', unit: 'kg' });
  expect(recordRoleOf(weight)).toEqual({ kind: 'measurement', of: 'weightKg' });
  expect(recordRoleOf({ ...weight, unit: 'lb' })).toBeNull();
  expect(recordRoleOf({ ...weight, type: 'shortText' })).toBeNull();
  expect(recordRoleOf({ ...weight, doctorOnly: true })).toBeNull();
  expect(itemsWithRoles({ sections: [{ key: 's', title: 'S', items: [weight, item({})] }] })).toHaveLength(1);
});

test('a measurement needs a number and a day, and takes nothing that it does not know', () => {
  const { measurement } = recordContents;
  expect(measurement.safeParse({ measuredOn: '2026-11-20', headCircumferenceCm: 44.5, lying: true }).success).toBe(
    true,
  );
  for (const wrong of [
    { measuredOn: '2026-11-20' },
    { weightKg: 60 },
    { measuredOn: '2026-11-20', weightKg: 60, talla: 1 },
  ])
    expect(measurement.safeParse(wrong).success).toBe(false);
});

test('«about when» is a year, a month or a day that exists', () => {
  const since = (value: string) => recordContents.problem.safeParse({ description: 'Asma', since: value }).success;
  expect([since('2019'), since('2019-03'), since('2019-03-02')]).toEqual([true, true, true]);
  expect([since('19'), since('2019-13'), since('2019-02-30'), since('hace mucho')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { line } from '../../testing/people.ts';
import { packOf, quantityOf } from './quantity.ts';

test('a tablet every eight hours for seven days is twenty-one', () => {
  const written = line('Amoxicilina', {
    dose: { amount: 1, unit: 'tablet' },
    frequency: { everyHours: 8 },
    durationDays: 7,
  });
  expect(quantityOf(written)).toEqual({ amount: 21, unit: 'tablet' });
});

test('milligrams are counted in what the box holds', () => {
  const dose = { amount: 1, unit: 'g' } as const;
  const written = line('Amoxicilina', {
    dose,
    strength: '500 mg',
    form: 'cápsula',
    frequency: { everyHours: 12 },
    durationDays: 7,
  });
  expect(quantityOf(written)).toEqual({ amount: 28, unit: 'capsule' });
});

test('milligrams of a suspension are counted in millilitres', () => {
  const dose = { amount: 375, unit: 'mg' } as const;
  const written = line('Amoxicilina', {
    dose,
    strength: '250 mg/5 mL',
    frequency: { everyHours: 8 },
    durationDays: 10,
  });
  expect(quantityOf(written)).toEqual({ amount: 225, unit: 'mL' });
});

test('half a tablet for three days is two whole tablets', () => {
  const written = line('Losartán', {
    dose: { amount: 0.5, unit: 'tablet' },
    frequency: { timesPerDay: 1 },
    durationDays: 3,
  });
  expect(quantityOf(written)).toEqual({ amount: 2, unit: 'tablet' });
});

test('ten drops three times a day for four days are six millilitres', () => {
  const written = line('Metoclopramida', {
    dose: { amount: 10, unit: 'drop' },
    frequency: { timesPerDay: 3 },
    durationDays: 4,
  });
  expect(quantityOf(written)).toEqual({ amount: 6, unit: 'mL' });
});

test('a gram of a cream is a gram of what is in its tube; a layer is in no number of tubes', () => {
  const cream = { strength: '1 %', form: 'crema', frequency: { everyHours: 12 }, durationDays: 7 } as const;
  const quantity = (dose: { amount: number; unit: 'g' | 'application' }) =>
    quantityOf(line('Hidrocortisona', { ...cream, dose }));
  expect(quantity({ amount: 1, unit: 'g' })).toEqual({ amount: 14, unit: 'g' });
  expect(quantity({ amount: 1, unit: 'application' })).toBeNull();
});

test.each([
  ['Crema 1 %', 'tube'],
  ['Suspensión para inhalar 100 mcg/dosis', 'inhaler'],
  ['Gotas 100 mg/mL', 'bottle'],
  ['Solución oftálmica 0.3 %', 'bottle'],
  ['Tableta 500 mg', null],
  ['Solución inyectable 1 g', null],
])('%s is handed out by the %s', (form, pack) => {
  expect(packOf(form)).toBe(pack);
});

test('once is once, however long', () => {
  const written = line('Azitromicina', { dose: { amount: 2, unit: 'tablet' }, frequency: { once: true } });
  expect(quantityOf(written)).toEqual({ amount: 2, unit: 'tablet' });
});

test('as needed by its most', () => {
  const asNeeded = { reason: 'dolor', mostPerDay: 3 };
  const written = line('Paracetamol', { dose: { amount: 1, unit: 'tablet' }, asNeeded, durationDays: 5 });
  expect(quantityOf(written)).toEqual({ amount: 15, unit: 'tablet' });
});

test('every seven days for four weeks is four', () => {
  const written = line('Alendronato', {
    dose: { amount: 1, unit: 'tablet' },
    frequency: { everyHours: 168 },
    durationDays: 28,
  });
  expect(quantityOf(written)).toEqual({ amount: 4, unit: 'tablet' });
});

test.each([
  ['no dose', { dose: null, durationDays: 7 }],
  ['no end', { dose: { amount: 1, unit: 'tablet' as const }, durationDays: null }],
  ['a weight without a strength', { dose: { amount: 500, unit: 'mg' as const }, durationDays: 7 }],
])('with %s nothing is computed', (_, more) => {
  expect(quantityOf(line('Amoxicilina', { frequency: { everyHours: 8 }, ...more }))).toBeNull();
});

import { expect, test } from 'vitest';
import { administrationRoutes, doseUnits, durationUnits, quantityUnits } from './dose-units.ts';
import { type Frequency, frequency } from './dosing.ts';
import {
  doseOf,
  doseText,
  durationOf,
  durationText,
  frequencyOf,
  frequencyText,
  quantityOf,
  routeOf,
  routeText,
} from './drug-texts.ts';
import { type Drug, missingInOrder, orderContent, writtenContent } from './orders.ts';
import { printedDrug } from './printed-drug.ts';

test('every value reads back from its own words', () => {
  for (const unit of doseUnits)
    for (const amount of [0.1, 0.125, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.25, 7.5, 10, 500, 1000, 12_500, 1_200_000]) {
      expect(doseOf(doseText({ amount, unit }))).toEqual({ amount, unit });
      expect(quantityOf(doseText({ amount, unit }))).toEqual({ amount, unit });
    }
  for (const unit of quantityUnits) expect(quantityOf(doseText({ amount: 3, unit }))).toEqual({ amount: 3, unit });
  for (const unit of durationUnits)
    for (const amount of [1, 2, 14, 999]) expect(durationOf(durationText({ amount, unit }))).toEqual({ amount, unit });
  for (const route of administrationRoutes) expect(routeOf(routeText(route))).toBe(route);
  const all: Frequency[] = [
    ...Array.from({ length: 8760 }, (_, index) => ({ kind: 'everyHours' as const, hours: index + 1 })),
    ...Array.from({ length: 24 }, (_, index) => ({ kind: 'timesADay' as const, times: index + 1 })),
    ...[{ kind: 'once' as const }, { kind: 'atHours' as const, at: ['08:00'] }],
    { kind: 'atHours', at: ['08:00', '14:00', '20:30'] },
  ];
  for (const one of all) expect(frequencyOf(frequencyText(one))).toEqual(one);
});

test('words of nobody’s are no value', () => {
  for (const text of ['', '1', '500mg', '1 tabletas', '01 tableta', '0 mg', '1 a 2 tabletas'])
    expect(doseOf(text)).toBeNull();
  for (const text of ['cada 8 horas', 'Cada 8 horas si hay fiebre', 'Cada 1 horas', 'Cada 24 días y noches'])
    expect(frequencyOf(text)).toBeNull();
  for (const text of ['7', '7 dias', '1 días', 'Uso continuo', '0 días']) expect(durationOf(text)).toBeNull();
});

test('hours of a day are told once and in their order', () => {
  expect(frequency.safeParse({ kind: 'atHours', at: ['20:00', '08:00'] }).success).toBe(false);
  expect(frequency.safeParse({ kind: 'atHours', at: ['08:00', '08:00'] }).success).toBe(false);
});

const line: Drug = {
  ...{ genericName: 'Paracetamol', dose: '', presentation: '', route: '', frequency: '', duration: '' },
  typed: {
    medicine: { id: 'paracetamol', form: 'tableta', strength: '500 mg' },
    dose: { amount: 1, unit: 'tablet' },
    route: 'oral',
    frequency: { kind: 'everyHours', hours: 8 },
    duration: { amount: 3, unit: 'day' },
  },
};

test('texts are written for values, and one that says something else is refused by its place', () => {
  const [written] = writtenContent.parse({ drugs: [line] }).drugs ?? [];
  expect(written).toMatchObject({
    ...{ dose: '1 tableta', presentation: 'Tableta 500 mg', route: 'Oral' },
    ...{ frequency: 'Cada 8 horas', duration: '3 días' },
  });
  const lying = writtenContent.safeParse({ drugs: [line, { ...line, dose: '10 tabletas' }] });
  expect(lying.error?.issues).toMatchObject([
    { path: ['drugs', 1, 'dose'], message: expect.stringContaining('1 tableta') },
  ]);
});

test('what was sealed is read as it is, whatever today’s words would be', () => {
  const sealed = { drugs: [{ ...line, dose: 'una tableta' }] };
  expect(orderContent.parse(sealed)).toEqual(sealed);
});

test('as needed wants a reason and a most of a day', () => {
  const drugs = [{ ...line, ...writtenContent.parse({ drugs: [line] }).drugs?.[0], asNeeded: { reason: '' } }];
  expect(missingInOrder('prescription', { drugs })).toEqual(['drugs.0.asNeeded.reason', 'drugs.0.asNeeded.mostPerDay']);
});

test('the lines of paper and screen', () => {
  const texts = writtenContent.parse({ drugs: [line] }).drugs?.[0] as Drug;
  expect(
    printedDrug({
      ...texts,
      ...{ asNeeded: { reason: 'Dolor', mostPerDay: 3 }, quantity: { amount: 9, unit: 'tablet' } },
      ...{ indication: { code: 'R51', description: 'Cefalea' }, instructions: 'Con alimentos' },
    }).lines,
  ).toEqual([
    '1 tableta · Tableta 500 mg · Vía oral',
    'Cada 8 horas, 3 días',
    'Solo si hay dolor; máximo 3 al día',
    'Cantidad: 9 tabletas',
    'Para: Cefalea (R51)',
    'Con alimentos',
  ]);
});

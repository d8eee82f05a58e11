import { beyondBounds, daysOfValidity } from '@consultorio/contracts/validity';
import { MAX_DAYS, MAX_REFILLS } from '@consultorio/contracts/validity-limits';
import { describe, expect, test } from 'vitest';
import { boundsOfLaw } from './bounds-of-law.ts';

const line = (genericName: string, duration: string, brandName?: string) => ({
  ...{ genericName, duration, brandName: brandName ?? null },
});

test('what the law does not bound is ours: a year, and a dispensing for each month', () => {
  expect(boundsOfLaw([line('Losartán', '30 días')])).toEqual({ days: MAX_DAYS, refills: MAX_REFILLS, because: null });
  expect(boundsOfLaw([])).toMatchObject({ days: MAX_DAYS });
  expect(boundsOfLaw([line('Algo que nadie conoce', '7 días')])).toMatchObject({ days: MAX_DAYS });
});

test.each([
  ['Amoxicilina', '7 días', 7],
  ['amoxicilina con ácido clavulánico', 'por 10 días', 10],
  ['Azitromicina', 'Dosis única', 1],
  ['Trimetoprima / sulfametoxazol', '3 meses', 90],
  ['Ciprofloxacino', 'según evolución', 30],
])('an antibiotic (%s, %s) stands for its treatment, %i days, and is not dispensed again', (name, duration, days) => {
  const bounds = boundsOfLaw([line('Paracetamol', '3 días'), line(name, duration)]);
  expect(bounds).toMatchObject({ days, refills: 0, because: expect.stringContaining('Antibiótico') });
});

test('an antibiotic is known by its brand too', () => {
  expect(boundsOfLaw([line('antibiótico', '7 días', 'Augmentin')])).toMatchObject({ days: 7, refills: 0 });
});

test('an antibiotic that only the clinic knows is bounded by the clinic’s catalogue', () => {
  const novel = {
    id: 'novelcilina',
    name: 'novelcilina',
    substances: [],
    atc: ['J01XX99'],
    also: [],
    presentations: [],
  };
  const clinic = {
    matchMedicine: () => ({ verdict: 'sure' as const, medicines: [novel], said: [], unplaced: [] }),
  };
  const lines = [line('Novelcilina', '5 días')];
  expect(boundsOfLaw(lines)).toMatchObject({ days: MAX_DAYS });
  expect(boundsOfLaw(lines, clinic)).toMatchObject({ days: 5, refills: 0 });
});

test('a psychotropic of fraction IV is dispensed three times within half a year', () => {
  expect(boundsOfLaw([line('Sertralina', '30 días')])).toMatchObject({ days: 180, refills: 2 });
  expect(boundsOfLaw([line('Tramadol con paracetamol', '5 días')])).toMatchObject({ days: 180, refills: 2 });
});

test('one paper has the narrowest of its drugs', () => {
  const [slow, quick] = [line('Sertralina', '30 días'), line('Cefalexina', '7 días')];
  const [one, other] = [boundsOfLaw([slow, quick]), boundsOfLaw([quick, slow])];
  for (const bounds of [one, other]) expect(bounds).toMatchObject({ days: 7, refills: 0 });
  expect(one.because).toMatch(/Sertralina: .*Antibiótico: /);
  // Not the days of the one with the fewest dispensings, but the fewest days.
  expect(boundsOfLaw([slow, line('Trimetoprima / sulfametoxazol', '1 año')])).toMatchObject({ days: 180, refills: 0 });
});

describe('what the doctor chose', () => {
  const bounds = boundsOfLaw([line('Sertralina', '30 días')]);

  test('stands within the bounds; nothing said is the usual time for each dispensing', () => {
    expect(daysOfValidity('prescription', { validDays: 45 }, bounds)).toBe(45);
    expect(daysOfValidity('prescription', {}, bounds)).toBe(30);
    expect(daysOfValidity('prescription', { refills: 2 }, bounds)).toBe(90);
    expect(daysOfValidity('prescription', {}, boundsOfLaw([line('Amoxicilina', '7 días')]))).toBe(7);
    expect(daysOfValidity('laboratory', { refills: 2 })).toBe(90);
  });

  test('beyond them is named', () => {
    expect(beyondBounds({ validDays: 180, refills: 2 }, bounds)).toEqual([]);
    expect(beyondBounds({ validDays: 181, refills: 3 }, bounds)).toEqual(['validDays', 'refills']);
  });
});

import { expect, test } from 'vitest';
import { changeOf, pointsOf, shareText } from './figures.ts';
import { daysOf } from './report-address.ts';

test('a share is never told as whole or as nothing that is not', () => {
  expect([null, 0, 0.004, 0.5, 0.996, 1].map(shareText)).toEqual(['—', '0 %', '1 %', '50 %', '99 %', '100 %']);
});

test('counts change by hundredths, shares by points, and from nothing there is no change', () => {
  expect(changeOf(30, 20)).toEqual({ words: '50 %', direction: 'up' });
  expect(changeOf(20, 20)).toEqual({ words: '0 %', direction: 'same' });
  expect(changeOf(20, 0)).toBeNull();
  expect(pointsOf(0.51, 0.6)).toEqual({ words: '9 puntos', direction: 'down' });
  expect(pointsOf(0.61, 0.6)).toEqual({ words: '1 punto', direction: 'up' });
  expect(pointsOf(0.6, null)).toBeNull();
});

test('ranges end today, a month is the whole one, and days that cannot be fall back to the first range', () => {
  const today = '2026-03-02';
  const chosen = { from: '2025-01-05', to: '2025-02-04' };
  expect(daysOf('hoy', chosen, today)).toEqual({ from: today, to: today });
  expect(daysOf('7-dias', chosen, today)).toEqual({ from: '2026-02-24', to: today });
  expect(daysOf('mes-pasado', chosen, today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf('fechas', chosen, today)).toEqual(chosen);
  for (const wrong of [
    { from: '', to: '' },
    { from: '2025-02-30', to: 'x' },
    { from: chosen.to, to: chosen.from },
  ])
    expect(daysOf('fechas', wrong, today)).toEqual({ from: '2026-02-01', to: today });
});

import { expect, test } from 'vitest';
import { chartOf, growthSeriesOf } from './growth-series.ts';

const born = '2026-05-17';
const day = (measuredOn: string, weightKg: number, heightCm: number) => ({ measuredOn, weightKg, heightCm });

test('weight by length is drawn around the lengths of the child, within the table of the WHO', () => {
  const placesOf = (...measured: ReturnType<typeof day>[]) => {
    const series = growthSeriesOf(measured, born, 'male').find(({ indicator }) => indicator === 'weightForLength');
    return series ? chartOf(series, 'male').places : [];
  };
  const places = placesOf(day('2026-07-17', 5.4, 58), day('2026-11-13', 8.1, 68));
  expect([places[0], places.at(-1)]).toEqual([53, 78]);
  const smallest = placesOf(day(born, 2.6, 46.5));
  expect([smallest[0], smallest.at(-1)]).toEqual([45, 56]);
});

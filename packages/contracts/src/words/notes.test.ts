import { expect, test } from 'vitest';
import { measured } from '../measured.ts';
import { vitals } from '../vitals.ts';
import { vitalWords } from './notes.ts';
import { measuredWords } from './record-entries.ts';

/** The end of a field's name, and the unit that people read. */
const units: Record<string, string> = {
  ...{ Kg: 'kg', Cm: 'cm', C: '°C', MmHg: 'mmHg', Bpm: 'lpm', Rpm: 'rpm', Pct: '%', MgDl: 'mg/dL' },
};

test('every vital sign and every number of the record is told in the unit of its field', () => {
  expect(Object.keys(vitalWords)).toEqual(expect.arrayContaining(Object.keys(vitals.shape)));
  for (const name of measured) {
    const end = Object.keys(units).find((one) => name.endsWith(one)) ?? name;
    expect(measuredWords[name].unit).toBe(units[end]);
    expect(measuredWords[name].short.length).toBeLessThanOrEqual(measuredWords[name].name.length);
  }
});

import { expect, test } from 'vitest';
import { know, line, person } from '../../testing/people.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const catalogue = shippedCatalogue();

const medicines = [...catalogue.medicines.values()];

const cpuOf = (count: number): number => {
  const lines = Array.from({ length: count }, (_, index) =>
    line(medicines[(index * 37) % medicines.length]?.name ?? '', {
      strength: '500 mg',
      dose: { amount: 1, unit: 'tablet' },
      frequency: { everyHours: 8 },
    }),
  );
  const told = person(35, 70, { allergies: know([{ substance: 'penicilina' }, { substance: 'sulfas' }]) });
  const runs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage();
    for (let turn = 0; turn < 4; turn++) checkPrescription({ person: told, lines, catalogue });
    return process.cpuUsage(started).user / 4000;
  });
  return Math.min(...runs);
};

test('twenty lines cost less than twenty milliseconds', () => {
  cpuOf(20);
  expect(cpuOf(20)).toBeLessThan(20);
});

test('four times the lines cost less than sixteen times', () => {
  cpuOf(80);
  expect(cpuOf(80)).toBeLessThan(16 * Math.max(0.5, cpuOf(20)));
});

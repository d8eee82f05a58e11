import { expect, test } from 'vitest';
import { line, person } from '../../testing/people.ts';
import { shippedCatalogue } from './catalogue.ts';
import { checkPrescription } from './check-prescription.ts';

const found = (years: number, kg: number | null) =>
  checkPrescription({ person: person(years, kg), lines: [line('Paracetamol')], catalogue: shippedCatalogue() }).filter(
    ({ kind }) => kind === 'weight-implausible',
  );

test('180 kg at six months are asked about with the reason, whatever is prescribed', () => {
  expect(found(0.5, 180)).toEqual([
    {
      kind: 'weight-implausible',
      level: 'asks',
      rule: 'weight-implausible',
      lines: [],
      substances: [],
      text: 'Peso: 180 kg a los 6 meses es muy raro: casi todos pesan de 6.4 a 9.9 kg (OMS).',
      source: expect.stringContaining('OMS'),
    },
  ]);
});

test('a moved point is told with what was probably meant', () => {
  expect(found(3, 145)[0]?.text).toContain('¿Quisiste escribir 14.5?');
});

test.each([
  [0.5, 7.9],
  [3, 22],
  [40, 160],
  [40, null],
])('at %s years %s kg are not asked about', (years, kg) => expect(found(years, kg)).toEqual([]));

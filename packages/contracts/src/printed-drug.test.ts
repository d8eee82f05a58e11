import { expect, test } from 'vitest';
import { printedDrug } from './printed-drug.ts';

const drug = {
  ...{ genericName: 'Amoxicilina', brandName: 'Amoxil', dose: '500 mg', presentation: 'Cápsulas' },
  ...{ route: 'Vía Oral', frequency: 'Cada 8 horas', duration: 'Durante 7 días' },
};

test('a line says the route once, and goes on in small letters', () => {
  expect(printedDrug(drug)).toEqual({
    name: 'Amoxicilina (Amoxil)',
    lines: ['500 mg · Cápsulas · Vía oral', 'Cada 8 horas, durante 7 días'],
  });
});

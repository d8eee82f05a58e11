import { expect, it } from 'vitest';
import { signsOf } from './signs-of.ts';

it('reads one sign a line, whatever list the doctor drew, and loses no number of the sign itself', () => {
  expect(signsOf('- Fiebre de 39 °C\n• Te falta el aire\n\n2) Vomitas todo\n  39 °C por tres días  ')).toEqual([
    'Fiebre de 39 °C',
    'Te falta el aire',
    'Vomitas todo',
    '39 °C por tres días',
  ]);
  expect(signsOf(' \n ')).toEqual([]);
  expect(signsOf('Te duele el pecho.')).toEqual(['Te duele el pecho.']);
});

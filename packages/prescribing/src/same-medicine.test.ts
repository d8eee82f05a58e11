import { expect, it } from 'vitest';
import { isSameMedicine } from './same-medicine.ts';

it.each([
  ['Levotiroxina 50 mcg cada mañana', 'Levotiroxina sódica', true],
  ['Tempra', 'Paracetamol', true],
  ['Té de la abuela', 'TÉ DE LA ABUELA ', true],
  ['Amoxicilina', 'Amoxicilina con ácido clavulánico', false],
  ['Té de la abuela', 'Té de tila', false],
])('«%s» and «%s» are the same medicine: %s', (one, other, same) => {
  expect(isSameMedicine(one, other)).toBe(same);
  expect(isSameMedicine(other, one)).toBe(same);
});

import { expect, test } from 'vitest';
import { changesBetween } from './entry-changes.ts';

test('what changed between two versions is told by its field, in the words of the form', () => {
  const before = { kind: 'allergy' as const, content: { substance: 'Penicilina', severity: 'mild' as const } };
  const after = {
    kind: 'allergy' as const,
    content: { substance: 'Penicilina', severity: 'severe' as const, reaction: 'Falta de aire' },
  };
  expect(changesBetween(before, after)).toEqual([
    { label: 'Reacción', from: '', to: 'Falta de aire' },
    { label: 'Gravedad', from: 'Leve', to: 'Grave' },
  ]);
  expect(changesBetween(after, after)).toEqual([]);
});

test('numbers are told with their units, and a code that was chosen later too', () => {
  const weight = (weightKg: number) => ({
    kind: 'measurement' as const,
    content: { measuredOn: '2026-11-20', weightKg },
  });
  expect(changesBetween(weight(61), weight(16))).toEqual([{ label: 'Peso', from: '61 kg', to: '16 kg' }]);
  const problem = (code: string | null) => ({ kind: 'problem' as const, content: { description: 'Asma', code } });
  expect(changesBetween(problem(null), problem('J45.9'))).toEqual([{ label: 'CIE-10', from: '', to: 'J45.9' }]);
});

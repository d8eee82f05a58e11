import { expect, test } from 'vitest';
import { legalChanges } from './legal-changes.ts';

test('a rewritten paragraph shows its words, what is the same is counted', () => {
  const before = '# Uno\nLa clínica está en Puebla.\n\n# Dos\nIgual';
  const after = '# Uno\nLa clínica está en Oaxaca.\n\n# Dos\nIgual\n# Tres';
  const [first, changed, middle, last] = legalChanges(before, after);
  expect([first, middle]).toEqual([{ same: 1 }, { same: 1 }]);
  expect(changed).toEqual({
    runs: [
      { fate: 'kept', text: 'La clínica está en ' },
      { fate: 'removed', text: 'Puebla' },
      { fate: 'added', text: 'Oaxaca' },
      { fate: 'kept', text: '.\n' },
    ],
  });
  expect(JSON.stringify(last)).toContain('# Tres');
});

test('the same text has no change', () => {
  expect(legalChanges('a\nb', 'a\nb')).toEqual([{ same: 2 }]);
});

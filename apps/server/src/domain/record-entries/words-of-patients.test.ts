import { expect, test } from 'vitest';
import { listIn } from './words-of-patients.ts';

test.each(['\u200b\u2060', '\u3164', '\u202e', ' \u00a0 ', '\u0301'])(
  'what nobody sees (%j) says nothing',
  (unseen) => {
    for (const kind of ['allergy', 'medicine', 'problem'] as const) expect(listIn(kind, unseen)).toBeNull();
  },
);

test('no sign turns words round, and a bee is an answer', () => {
  expect(listIn('allergy', '\u202eanilicinep\u202c')).toEqual({
    said: 'listed',
    entries: [{ kind: 'allergy', content: { substance: 'anilicinep' } }],
  });
  expect(listIn('allergy', '🐝')).toEqual({
    said: 'listed',
    entries: [{ kind: 'allergy', content: { substance: '🐝' } }],
  });
});

test('a reaction stands in brackets, however many blanks stand before it', () => {
  const entryOf = (words: string) => (listIn('allergy', words) as { entries: object[] }).entries;
  expect(entryOf(`Penicilina${' '.repeat(900)}(ronchas).`)).toEqual([
    { kind: 'allergy', content: { substance: 'Penicilina', reaction: 'ronchas' } },
  ]);
});

import { expect, it } from 'vitest';
import { merge } from '../editing/slots.ts';
import { type DraftContent, draftSlots } from './draft-content.ts';

const draft = (answers: DraftContent['answers'], ...fileIds: string[]): DraftContent => ({ answers, fileIds });
const begun = draft({ motivo: 'Tos' }, 'a');

it('neither the order of keys and files nor an answer without content is a change', () => {
  const one = draft({ motivo: 'Tos', desde: { days: 3, hours: 1 }, fiebre: '' }, 'a', 'b');
  expect(draftSlots.differing(one, draft({ desde: { hours: 1, days: 3 }, motivo: 'Tos' }, 'b', 'a'))).toEqual([]);
  expect(draftSlots.differing(begun, draft({ motivo: 'Tos seca' }, 'b'))).toEqual([
    'answer motivo',
    'file a',
    'file b',
  ]);
});

it('two devices that answer two questions and attach a photo each both keep theirs', () => {
  const mine = draft({ motivo: 'Tos', dolor: 3 }, 'a', 'mine');
  const theirs = draft({ motivo: 'Tos seca' }, 'theirs');
  expect(merge(draftSlots, begun, mine, theirs)).toEqual({
    values: draft({ motivo: 'Tos seca', dolor: 3 }, 'mine', 'theirs'),
    taken: ['answer motivo', 'file a', 'file theirs'],
    both: [],
  });
});

it('one question that was answered on both is asked about', () => {
  const merged = merge(draftSlots, begun, draft({ motivo: 'Tos con flema' }, 'a'), draft({ motivo: 'Tos seca' }, 'a'));
  expect(merged).toMatchObject({
    values: { answers: { motivo: 'Tos con flema' } },
    taken: [],
    both: ['answer motivo'],
  });
});

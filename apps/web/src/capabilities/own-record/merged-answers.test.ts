import { expect, it } from 'vitest';
import { mergeAnswers, restingOn } from './merged-answers.ts';

const base = { alergias: 'Ninguna', medicamentos: 'Losartán', tabaco: false };

it('what was not touched here takes the newer answer, and what was typed here stays', () => {
  const theirs = { ...base, alergias: 'Penicilina' };
  const mine = { ...base, medicamentos: 'Losartán y metformina' };
  expect(mergeAnswers({ base, mine, theirs })).toEqual({
    ...{ answers: { ...mine, alergias: 'Penicilina' }, taken: ['alergias'], disputed: [] },
  });
});

it('a question that was emptied elsewhere is emptied here, and blank is blank however it is written', () => {
  expect(mergeAnswers({ base, mine: base, theirs: { alergias: '', tabaco: false } })).toMatchObject({
    taken: ['alergias', 'medicamentos'],
    disputed: [],
  });
  expect(mergeAnswers({ base: {}, mine: { otras: '' }, theirs: { otras: null } })).toMatchObject({ taken: [] });
});

it('two different answers to one question are in dispute until somebody decides; the same answer twice is none', () => {
  const mine = { ...base, alergias: 'Polvo' };
  const theirs = { ...base, alergias: 'Penicilina' };
  const first = mergeAnswers({ base, mine, theirs });
  expect(first).toEqual({ answers: mine, taken: [], disputed: ['alergias'] });
  const rest = restingOn({ base, theirs }, first.disputed);
  expect(mergeAnswers({ base: rest, mine, theirs }).disputed).toEqual(['alergias']);
  expect(mergeAnswers({ base, mine: theirs, theirs })).toMatchObject({ taken: [], disputed: [] });
});

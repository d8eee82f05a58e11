import { expect, test } from 'vitest';
import { closingWords, isClosingNote, owesClosingNote } from './closing-note.ts';
import { consultationStates } from './states.ts';

test('only what ended without a result owes a note, and only until somebody signed the first one', () => {
  const owing = (addenda: readonly unknown[]) =>
    consultationStates.filter((state) => owesClosingNote({ state, addenda }));
  expect(owing([])).toEqual(consultationStates.filter((state) => state === 'rejected' || state === 'expired'));
  expect(owing([])).toHaveLength(2);
  expect(owing(['Motivo: no es para escribirlo'])).toEqual([]);
});

test('of what follows an ending the first one is the note that closes; what follows a result is an addendum', () => {
  expect([isClosingNote('expired', 0), isClosingNote('expired', 1)]).toEqual([true, false]);
  expect([isClosingNote('rejected', 0), isClosingNote('rejected', 2)]).toEqual([true, false]);
  expect(isClosingNote('closed', 0)).toBe(false);
});

test('a rejection is signed with its reason and its advice, a line each', () => {
  expect(closingWords({ reason: 'Dolor en el pecho', advice: 'Acude a urgencias' })).toBe(
    'Motivo: Dolor en el pecho\nRecomendación: Acude a urgencias',
  );
});

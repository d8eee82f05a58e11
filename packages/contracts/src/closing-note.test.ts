import { expect, test } from 'vitest';
import { closingWords, isClosingNote, owesClosingNote, sealedWords } from './closing-note.ts';
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

test('the clinic’s seal says what is known, whose note is missing and why, and that no doctor signs', () => {
  const endedOn = '3 de marzo de 2026';
  const expired = { state: 'expired', reason: null, advice: null, endedOn, days: 30 } as const;
  const late = sealedWords({ ...expired, doctor: { name: 'Ana Ruiz', here: true } });
  expect(late).toMatch(
    /^La consulta venció el 3 de marzo de 2026: .+\nAna Ruiz, médico a cargo, no la firmó en los 30 días/,
  );
  expect(late).toMatch(/sin firma de médico/);
  const rejected = { ...expired, state: 'rejected', reason: 'Dolor en el pecho', advice: 'Acude a urgencias' } as const;
  expect(sealedWords({ ...rejected, doctor: { name: 'Ana Ruiz', here: false } })).toMatch(
    /Motivo: Dolor en el pecho\nRecomendación: Acude a urgencias\nAna Ruiz, médico a cargo, ya no atiende aquí/,
  );
  expect(sealedWords({ ...expired, doctor: null })).toContain('No tiene médico a cargo');
});

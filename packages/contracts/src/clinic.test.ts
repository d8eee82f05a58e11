import { expect, test } from 'vitest';
import { isClues } from './clinic.ts';

test('a CLUES is five letters and six digits, whole', () => {
  expect(isClues('DFSSA003996')).toBe(true);
  for (const wrong of ['', 'DFSSA00399', 'DFSSA0039961', 'XDFSSA003996', 'DFSS1003996', 'dfssa003996', 'DFSSA003996\n'])
    expect(isClues(wrong)).toBe(false);
});

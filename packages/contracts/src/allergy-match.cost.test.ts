import { expect, test } from 'vitest';
import { anagrams } from '../testing/anagrams.ts';
import { allergyMatches } from './allergy-match.ts';

/** As long as an answer ever was that is kept. */
const MAX_TOLD = 20_000;

test('a history as long as one may be, against the longest prescription, costs as much as its letters and no more', () => {
  const drugs = Array.from({ length: 30 }, (_, row) => ({
    genericName: anagrams('paracetamol', 160 * (row + 1)).slice(-160),
    brandName: anagrams('loratadinas', 160 * (row + 1)).slice(-160),
  }));
  const cpuOf = (characters: number) => {
    const history = anagrams('amoxicilina', characters);
    const runs = Array.from({ length: 3 }, () => {
      const started = process.cpuUsage();
      allergyMatches(history, drugs);
      return process.cpuUsage(started).user;
    });
    return Math.min(...runs);
  };
  cpuOf(MAX_TOLD);
  expect(cpuOf(MAX_TOLD)).toBeLessThan(25 * Math.max(1000, cpuOf(MAX_TOLD / 10)));
});

test('where comparing would take too long, words of the same letters count as the same', () => {
  const drugs = Array.from({ length: 30 }, () => ({ genericName: anagrams('paracetamol', 160) }));
  const strange = anagrams('lomecatapar', MAX_TOLD);
  expect(allergyMatches(strange, [...drugs, { genericName: 'Paracetamol' }]).at(-1)?.drug).toBe('Paracetamol');
});

import { expect, test } from 'vitest';
import { anagrams } from '../../../contracts/testing/anagrams.ts';
import { matchAllergy } from './match-allergy.ts';
import { MAX_MATCHED, matchMedicine } from './match-medicine.ts';

const cpuOf = (work: () => unknown) => {
  const runs = Array.from({ length: 5 }, () => {
    const started = process.cpuUsage();
    work();
    return process.cpuUsage(started).user;
  });
  return Math.min(...runs);
};

const texts: [string, (letters: number) => string][] = [
  ['words without a repetition that are near nothing', (letters) => anagrams('clonazepamxi', letters)],
  ['words that are near many names', (letters) => anagrams('prednisolona', letters)],
  ['single letters', (letters) => 'c l o n a z e p '.repeat(Math.ceil(letters / 16)).slice(0, letters)],
  ['one word without an end', (letters) => 'clonazepo'.repeat(Math.ceil(letters / 9)).slice(0, letters)],
  ['digits and signs', (letters) => '1c0@3$ '.repeat(Math.ceil(letters / 7)).slice(0, letters)],
  ['numbers that look like strengths', (letters) => '1/1/1/'.repeat(Math.ceil(letters / 6)).slice(0, letters)],
  ['an ordinary history', (letters) => 'me salen ronchas con la penisilina y el naproxén, '.repeat(letters / 50)],
  ['a denial that goes on', (letters) => 'no que yo sepa ninguna alergia '.repeat(letters / 31)],
];

test.each(texts)('a text as long as one may be costs as much as its letters and no more: %s', (_what, text) => {
  for (const match of [matchMedicine, matchAllergy]) {
    const [short, long] = [text(MAX_MATCHED / 10), text(MAX_MATCHED)];
    match(long);
    expect(cpuOf(() => match(long))).toBeLessThan(
      25 *
        Math.max(
          1000,
          cpuOf(() => match(short)),
        ),
    );
  }
});

test('a text that is longer, or too hard to compare, is cut and says so', () => {
  expect(matchMedicine('a'.repeat(MAX_MATCHED + 1)).cut).toBe('too-long');
  expect(matchAllergy('a'.repeat(MAX_MATCHED + 1)).cut).toBe('too-long');
  expect(matchMedicine(anagrams('prednisolona', MAX_MATCHED)).cut).toBe('too-much');
  expect(matchMedicine('Paracetamol 500 mg').cut).toBeNull();
});

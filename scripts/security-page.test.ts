import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './process-group.ts';

/** Requirements of ASVS 5.0.0 for levels 1 and 2, by section. */
const required: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};
const numbers = Object.entries(required).flatMap(([section, ones]) => ones.map((one) => `${section}.${one}`));

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', words = '', verdict = '', proof = '']) => ({ number, words, verdict, proof }));
const pathsIn = (proof: string) => [...proof.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** Requirements that ask for a text: the text is the proof. */
const textsAsked = new Set([
  ...['2.1.1', '2.1.2', '2.1.3', '5.1.1', '6.1.1', '6.1.3', '7.1.3', '8.1.1', '8.1.2', '13.1.1', '15.1.1', '15.1.3'],
]);

test('every requirement of the two levels has its row, once and in order', () => {
  expect(numbers).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('the numbers that the page tells are those of its rows', () => {
  const [met, no, none] = ['met', 'no', 'n/a'].map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  expect(page.replace(/\s+/g, ' ')).toContain(`${met} are met and have a test`);
  expect(page.replace(/\s+/g, ' ')).toContain(
    `${no} are not, with the reason, and ${none} ask about things that are not here`,
  );
  expect([met, no, none].reduce((sum, one) => (sum ?? 0) + (one ?? 0), 0)).toBe(rows.length);
});

describe.each(rows)('$number $words', ({ number, verdict, proof }) => {
  test('is met by a test that is there, or says why it is not', () => {
    expect(['met', 'no', 'n/a']).toContain(verdict);
    const paths = pathsIn(proof);
    if (verdict !== 'met') return expect(proof.length).toBeGreaterThan(5);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    if (!textsAsked.has(number)) expect(paths.filter((path) => !/\.(test|spec)\.tsx?$/.test(path))).toEqual([]);
  });
});

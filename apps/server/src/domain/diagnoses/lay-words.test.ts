import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openTestDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../../core/db/database.ts';
import { diagnosisCatalogue } from '../../core/db/tables/consultations.ts';
import { layMeaning, layWords, nearMeaning } from './lay-words.ts';
import { findDiagnoses } from './search-diagnoses.ts';
import { shippedDiagnoses } from './shipped-diagnoses.ts';

const tableOf = (name: string) =>
  readFileSync(new URL(`../../../testing/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([typed = '', codes = '']) => ({ typed, codes: codes.split(' ') }));

/** Words that must find what is meant before everything else. */
const first = [
  ...['gripa', 'gripe', 'infarto', 'sarna', 'hongos', 'mordedura', 'picadura', 'azúcar', 'depresión', 'presión alta'],
  ...['dolor de cabeza', 'amigdalitis', 'diarrea'],
];

test('every code of the table is of the list that ships, and no word stands there twice', () => {
  const shipped = shippedDiagnoses().map(({ code }) => code);
  for (const { said, codes } of layWords)
    for (const code of codes)
      expect([said, code, shipped.some((one) => one.startsWith(code))]).toEqual([said, code, true]);
  expect(new Set(layWords.map(({ said }) => said)).size).toBe(layWords.length);
  expect(layWords.length).toBeGreaterThan(200);
});

test('any letters at all are read quickly', () => {
  const hostile = ['a '.repeat(100), 'dolor '.repeat(33), 'x'.repeat(200), '%_\\'.repeat(60), '🤒'.repeat(90), 'ñandú'];
  const started = performance.now();
  for (const query of hostile) [layMeaning(query), nearMeaning(query)];
  expect(performance.now() - started).toBeLessThan(1000);
});

describe.each(engines)('the words of patients on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db.insert(diagnosisCatalogue).values(shippedDiagnoses());
  });
  afterAll(() => database.close());

  const found = async (query: string) =>
    (await findDiagnoses(database.db, { query, limit: 3 })).map(({ code }) => code);
  const isAmong = (codes: string[], meant: string[]) => codes.some((code) => meant.some((one) => code.startsWith(one)));
  const missed = async (list: { typed: string; codes: string[] }[]) => {
    const misses: string[] = [];
    for (const { typed, codes } of list) {
      const three = await found(typed);
      const looked = first.includes(typed) ? three.slice(0, 1) : three;
      if (!isAmong(looked, codes))
        misses.push(`${typed}: ${three.join(' ') || 'nothing'} instead of ${codes.join(' ')}`);
    }
    return misses;
  };

  test('as doctors type them: slips, plurals, half words', async () => {
    const asked = tableOf('diagnoses-asked.tsv');
    for (const word of first) expect(asked.map(({ typed }) => typed)).toContain(word);
    expect(await missed(asked)).toEqual([]);
  }, 60_000);

  test('every fifth word of the table finds one of its codes among the first three', async () => {
    const some = layWords.filter((_, at) => at % 5 === 0).map(({ said, codes }) => ({ typed: said, codes }));
    expect(some.length).toBeGreaterThan(200);
    expect(await missed(some)).toEqual([]);
  }, 60_000);

  test.each(['diagnoses-unseen.tsv', 'diagnoses-unseen-last.tsv', 'diagnoses-unseen-third.tsv'])(
    'of words that it was not tuned by, 95 of 100 do: %s',
    async (name) => {
      const unseen = tableOf(name);
      expect(unseen.length).toBeGreaterThanOrEqual(150);
      const misses = await missed(unseen);
      expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(unseen.length * 0.05);
    },
    60_000,
  );
});

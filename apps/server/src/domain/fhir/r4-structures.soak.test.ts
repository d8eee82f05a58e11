import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyForm } from '../../../testing/fhir/any-form.ts';
import { publishedProblems } from '../../../testing/fhir/published-problems.ts';
import { cutStructures } from './cut-structures.ts';
import { structuresFile } from './r4-structures.ts';
import { readForm } from './to-form.ts';
import { toQuestionnaire } from './to-questionnaire.ts';

test('the structures that are validated against are the published ones', { timeout: 60_000 }, async () => {
  expect(await readFile(structuresFile, 'utf8')).toBe(cutStructures());
});

test('two thousand forms go out valid and come back whole', { timeout: 300_000 }, async () => {
  const formId = '3a9d1c44-7b0e-4c6d-8f21-90c1d7e4b202';
  await fc.assert(
    fc.asyncProperty(anyForm, async (schema) => {
      const file = JSON.parse(
        JSON.stringify(toQuestionnaire({ formId, number: 1, name: 'Prueba', status: 'active', schema })),
      );
      expect(await publishedProblems(file)).toEqual([]);
      const withoutNull = (value: unknown) => JSON.parse(JSON.stringify(value, (_key, one) => one ?? undefined));
      expect(withoutNull(readForm(file).schema)).toEqual(withoutNull(schema));
    }),
    { numRuns: 2000 },
  );
});

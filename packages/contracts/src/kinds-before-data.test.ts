import { expect, test } from 'vitest';
import { missingBeforeData } from './kinds-before-data.ts';

test('terms and privacy stand before the first health datum, the consent to be attended at a distance comes with each consultation', () => {
  expect(missingBeforeData(['terms', 'privacy', 'teleconsultation'], [])).toEqual(['terms', 'privacy']);
  expect(missingBeforeData(['teleconsultation'], [])).toEqual([]);
});

test('a document that was withdrawn is missing, whichever it is, until it is accepted again', () => {
  expect(missingBeforeData(['teleconsultation'], ['teleconsultation'])).toEqual(['teleconsultation']);
  expect(missingBeforeData([], ['teleconsultation', 'privacy'])).toEqual([]);
});

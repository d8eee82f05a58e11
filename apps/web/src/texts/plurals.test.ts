import { userStatusWords } from '@consultorio/contracts/words/people';
import { publicationStateWords } from '@consultorio/contracts/words/records';
import { expect, test } from 'vitest';
import { pluralOf } from './plurals.ts';

test('the states of lists have a plural that Spanish knows', () => {
  expect(pluralOf(publicationStateWords.draft.template)).toBe('Borradores');
  expect(pluralOf(publicationStateWords.published.template)).toBe('Publicadas');
  expect(pluralOf(userStatusWords.active)).toBe('Activos');
});

import { expect, test } from 'vitest';
import { answerCountText } from './forms.ts';

test('answers beyond those that are counted are told by a plus', () => {
  expect([1, 9_999, 10_000].map(answerCountText)).toEqual(['1', '9,999', '10,000+']);
});

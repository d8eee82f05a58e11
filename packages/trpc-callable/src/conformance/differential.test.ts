import { expect, test } from 'vitest';
import { askPair } from '../../testing/ask-pair.ts';
import { differences } from '../../testing/differences.ts';

test('the genuine firebase-functions answers 800 random calls as we do, but for what is listed', async () => {
  const { same, met, unexplained } = await askPair(20_261_124, 800);
  expect(unexplained).toEqual([]);
  expect(same).toBeGreaterThan(100);
  // A difference that nobody meets any more is no difference.
  expect([...met.keys()].sort()).toEqual(differences.map(({ name }) => name).sort());
}, 180_000);

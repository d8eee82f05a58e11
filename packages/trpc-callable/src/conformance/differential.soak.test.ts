import { expect, test } from 'vitest';
import { askPair } from '../../testing/ask-pair.ts';

/** 100,000 calls of seeds that differ each time; one that finds something is named. */
test('the genuine firebase-functions answers as we do, but for what is listed', async () => {
  for (let round = 0; round < 20; round++) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const { unexplained } = await askPair(seed, 5_000);
    expect(unexplained, `seed ${seed}`).toEqual([]);
  }
}, 3_600_000);

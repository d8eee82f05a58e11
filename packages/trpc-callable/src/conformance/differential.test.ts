import { expect, inject, test } from 'vitest';
import { askPair } from '../../testing/ask-pair.ts';
import { differences } from '../../testing/differences.ts';

/** 20,000 calls, of which one run asks an eighth unless it asks for everything. */
const eighths = Array.from({ length: 8 }, (_nothing, nth) => nth);
const turn = inject('turnOfCalls');

test.each(eighths.filter((nth) => turn === null || nth === turn % eighths.length))(
  'the genuine firebase-functions answers as we do, but for what is listed: 2,500 random calls, eighth %i of 20,000',
  async (nth) => {
    const { same, met, unexplained } = await askPair(20_261_124 + nth, 2_500);
    expect(unexplained).toEqual([]);
    expect(same).toBeGreaterThan(300);
    // A difference that nobody meets any more is no difference.
    expect([...met.keys()].sort()).toEqual(differences.map(({ name }) => name).sort());
  },
  180_000,
);

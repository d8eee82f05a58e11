import { describe, expect, test } from 'vitest';
import { ANSWER_BOUNDS, answerTime } from './answer-times.ts';

describe('a time that is read from a histogram', () => {
  const buckets = (...counts: [bucket: number, count: number][]) => {
    const made = Array.from({ length: ANSWER_BOUNDS.length + 1 }, () => 0);
    for (const [bucket, count] of counts) made[bucket] = count;
    return made;
  };
  test('lies between the bounds of its bucket, the further the more are before it', () => {
    expect(answerTime(buckets(), 0.5)).toBeNull();
    expect(answerTime(buckets([17, 1]), 0.5)).toBe(56);
    const many = buckets([17, 100], [18, 100]);
    expect(answerTime(many, 0.5)).toBeCloseTo(60, 0);
    expect(answerTime(many, 0.9)).toBeCloseTo(68, 0);
  });
  test('beyond the last bound it is no longer told how long', () => {
    expect(answerTime(buckets([ANSWER_BOUNDS.length, 3]), 0.9)).toBe(43_200);
  });
});

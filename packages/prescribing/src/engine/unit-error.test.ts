import { expect, test } from 'vitest';
import { unitErrorOf } from './unit-error.ts';

/** Levothyroxine, in milligrams. */
const levothyroxine = { least: 0.0125, most: 0.3, perDay: 0.3, isChild: false };
const paracetamol = { least: 250, most: 1000, perDay: 4000, isChild: false };

test.each([
  [100, levothyroxine, 0.1],
  [1, levothyroxine, 0.1],
  [5000, paracetamol, 500],
  [0.5, paracetamol, 500],
  [15_000, paracetamol, null],
])('%d mg: what was meant', (intake, limits, meant) => {
  const slip = unitErrorOf(intake, limits);
  if (meant === null) expect(slip).toEqual({ meant: null });
  else expect(slip?.meant).toBeCloseTo(meant, 6);
});

test.each([50, 250, 500, 1000, 2000, 2500])('%d mg of paracetamol is much or little, and no slip', (intake) => {
  expect(unitErrorOf(intake, paracetamol)).toBeNull();
});

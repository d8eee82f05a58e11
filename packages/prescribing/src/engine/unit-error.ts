import type { Limits } from './limits.ts';

/** What a decimal point or a unit makes of a number. */
const factors = [10, 1000, 100] as const;

/** Eight times the most, or an eighth of the least, is hardly meant: a slip, with what was probably meant. */
const FAR = 8;

export function unitErrorOf(intake: number, { least, most }: Limits): { meant: number | null } | null {
  const isUsual = (amount: number) => amount >= least * 0.9 && amount <= most * 1.05;
  const factorUp = factors.find((one) => intake > most * 2.5 && isUsual(intake / one));
  if (factorUp) return { meant: intake / factorUp };
  if (intake >= most * FAR) return { meant: null };
  if (intake > least / FAR) return null;
  const factorDown = factors.find((one) => isUsual(intake * one));
  return factorDown ? { meant: intake * factorDown } : null;
}

import type { DoseRow } from '../rules/doses/dose-row.ts';
import type { Limits } from './limits.ts';

/** Three figures are enough to judge by, and no more can be read aloud. */
const figures = (value: number): string => {
  const rounded = Number(value.toPrecision(3));
  const [whole = '', decimals] = String(rounded).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** In the unit that a doctor would write: 0.1 mg are «100 mcg», 1500 mg «1.5 g». */
export function saidMeasure(amount: number, unit: 'mg' | 'UI' | 'mEq'): string {
  if (unit !== 'mg') return `${figures(amount)} ${unit}`;
  if (amount < 1) return `${figures(amount * 1000)} mcg`;
  return amount >= 1000 ? `${figures(amount / 1000)} g` : `${figures(amount)} mg`;
}

export function saidRange(
  { least, most, perDay }: Limits,
  { unit: counted, weekly }: Pick<DoseRow, 'unit' | 'weekly'>,
): string {
  const unit = counted ?? 'mg';
  const [from, to] = [saidMeasure(least, unit), saidMeasure(most, unit)];
  const each = from === to ? `${to} por toma` : `${from} a ${to} por toma`;
  return `${each}, hasta ${saidMeasure(perDay, unit)} ${weekly ? 'a la semana' : 'al día'}`;
}

import type { OrderKind } from './order-kinds.ts';
import type { OrderContent } from './orders.ts';
import { MAX_DAYS, MAX_REFILLS } from './validity-limits.ts';

/**
 * Days that a paper may be used where its doctor said nothing; the last one to its end, at whatever hour it was issued. A
 * certificate tells of what was, and is not used up: null.
 */
const usualDays = {
  ...{ prescription: 30, laboratory: 90, imaging: 90, referral: 180 },
  certificate: null,
} as const satisfies Record<OrderKind, number | null>;

/** How far the doctor may go with these drugs, and why no further: see packages/prescribing/src/validity. */
export type ValidityBounds = { days: number; refills: number; because: string | null };
export const widestBounds: ValidityBounds = { days: MAX_DAYS, refills: MAX_REFILLS, because: null };

type Chosen = Pick<OrderContent, 'validDays' | 'refills'>;

/** The doctor's days; without them the usual ones for each time that it is dispensed, within the bounds. Null: for good. */
export function daysOfValidity(kind: OrderKind, { validDays, refills }: Chosen, bounds = widestBounds): number | null {
  const usual = usualDays[kind];
  if (usual === null) return null;
  const times = kind === 'prescription' ? 1 + (refills ?? 0) : 1;
  return validDays ?? Math.min(usual * times, bounds.days);
}

/** Fields in which the doctor went further than these drugs allow. */
export function beyondBounds({ validDays, refills }: Chosen, bounds: ValidityBounds): ('validDays' | 'refills')[] {
  return [
    ...((validDays ?? 0) > bounds.days ? (['validDays'] as const) : []),
    ...((refills ?? 0) > bounds.refills ? (['refills'] as const) : []),
  ];
}

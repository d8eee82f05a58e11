/** From this day on the tables hold standing heights; before it, lengths of children who lie. */
export const STANDING_FROM_DAY = 731;

/** A child who lies is this much longer than one who stands. */
const RECUMBENT_ADDS_CM = 0.7;

const DAYS_OF_MONTH = 30.4375;
/** Nobody stands earlier: «standing» is then a slip, and the WHO takes the number for a length. */
const STANDS_FROM_DAY = 9 * DAYS_OF_MONTH;

export type Posture = 'lying' | 'standing';

/** The length or height that the table of this age holds. Without a posture it was measured as is usual at this age. */
export function comparableLength(cm: number, ageInDays: number, posture?: Posture): number {
  if (posture === 'standing' && ageInDays < STANDING_FROM_DAY && ageInDays >= STANDS_FROM_DAY)
    return cm + RECUMBENT_ADDS_CM;
  return posture === 'lying' && ageInDays >= STANDING_FROM_DAY ? cm - RECUMBENT_ADDS_CM : cm;
}

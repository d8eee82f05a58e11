import { dayOf } from '@consultorio/contracts/clinic-calendar';

/** What passes by itself: it counts as a problem for so long, unless a doctor says «still so». */
const DAYS_OF_A_PASSING_ILLNESS = 30;

/**
 * Acute infections of gut, eye, ear and airways, of the bladder and the skin; symptoms and signs; injuries. A cold of three
 * years ago among the problems of somebody is what makes nobody read the list.
 */
const passing =
  /^(?:A0[0-9]|B0[0-9]|B3[0-4]|H10|H6[056]|J0[0-9]|J1[0-9]|J2[0-2]|L0[0-8]|L2[0-57]|L50|K52|N30|R\d\d|[STWXY]\d\d)/;

export function passesBy(code: string, day: string): string | null {
  return passing.test(code) ? dayOf(Date.parse(`${day}T18:00:00Z`) + DAYS_OF_A_PASSING_ILLNESS * 86_400_000) : null;
}

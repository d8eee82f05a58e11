import type { Losses, Place } from './losses.ts';
import { fhirString } from './option-coding.ts';

/** A text as we keep them. */
export const said = (value: unknown): string =>
  typeof value === 'string' ? (fhirString(value)?.toWellFormed().normalize('NFC').trim() ?? '') : '';

/** As much of a text as fits, told when it is not all. */
export function cut(value: string, max: number, place: Place, losses: Losses): string {
  if (value.length <= max) return value;
  losses.add(place, 'cut', value);
  return `${value
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()}…`;
}

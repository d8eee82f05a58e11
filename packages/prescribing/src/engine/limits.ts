import type { PrescribedPerson } from '../person.ts';
import type { DoseRow, Range } from '../rules/doses/dose-row.ts';
import { DAYS_OF_YEAR, yearsOf } from './case.ts';

/** What is usual for this person, in the unit of the row. */
export type Limits = { least: number; most: number; perDay: number; isChild: boolean };

export type FoundLimits =
  | { found: 'limits'; limits: Limits }
  /** Only by a weight that nobody gave; `limits` is what the heaviest child of this age may have. */
  | { found: 'weight-missing'; limits: Limits }
  /** The row has nothing for so young a person. `limits` are an adult's. */
  | { found: 'not-for-age'; limits: Limits | null }
  | { found: 'no-row' };

const ADULT = 12;
const NEWBORN_DAYS = 28;

export function limitsFor(row: DoseRow, person: PrescribedPerson): FoundLimits {
  const years = yearsOf(person) ?? ADULT;
  const weight = person.weightKg.said === 'known' ? person.weightKg.value : null;
  const adult = row.adult === null ? null : asLimits(row.adult, false);
  const isSmall = years < 18 && weight !== null && weight < 35 && row.kg !== undefined;
  if (years >= ADULT && !isSmall) return adult ? { found: 'limits', limits: adult } : { found: 'no-row' };
  const band = row.ages?.find(([from, before]) => years >= from && years < before);
  if (band) return { found: 'limits', limits: asLimits([band[2], band[3], band[4]], true) };
  const perKg = years * DAYS_OF_YEAR < NEWBORN_DAYS ? (row.newbornKg ?? row.kg) : row.kg;
  if (!perKg) return { found: 'not-for-age', limits: adult };
  return weight === null
    ? { found: 'weight-missing', limits: byWeight(perKg, heaviest(years), row.adult) }
    : { found: 'limits', limits: byWeight(perKg, weight, row.adult) };
}

const asLimits = ([least, most, perDay]: Range, isChild: boolean): Limits => ({ least, most, perDay, isChild });

/** Never more than an adult gets. */
function byWeight([least, most, perDay]: Range, kg: number, adult: Range | null): Limits {
  const [adultLeast, adultMost, adultPerDay] = adult ?? [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  return {
    least: Math.min(least * kg, adultLeast),
    most: Math.min(most * kg, adultMost),
    perDay: Math.min(perDay * kg, adultPerDay),
    isChild: true,
  };
}

/** Rounded up from the 97th percentile of boys of the WHO and CDC: up to this age, so many kilograms. */
const heaviestByAge = [
  ...([
    [0.08, 6],
    [0.25, 9],
    [0.5, 11],
    [1, 13],
    [2, 17],
    [3, 20],
    [4, 23],
    [5, 27],
    [6, 31],
  ] as const),
  ...([
    [7, 36],
    [8, 41],
    [9, 47],
    [10, 54],
    [11, 61],
    [12, 68],
  ] as const),
];

const heaviest = (years: number): number => heaviestByAge.find(([until]) => years <= until)?.[1] ?? 68;

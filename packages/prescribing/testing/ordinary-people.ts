import type { PrescribedPerson } from '../src/person.ts';
import { know, person } from './people.ts';

/** Numbers that are the same on every machine for the same seed (mulberry32). */
export type Chance = {
  /** From 0 to before 1. */
  next: () => number;
  between: (from: number, to: number) => number;
  one: <Value>(of: readonly Value[]) => Value;
  is: (share: number) => boolean;
};

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(next() * of.length)] as Value;
  return { next, one, between: (from, to) => from + next() * (to - from), is: (share) => next() < share };
}

/** Medians of the WHO, both sexes: at this age in years, so many kilograms. */
const medians = [
  ...([
    [0, 3.3],
    [0.08, 4.4],
    [0.25, 6.1],
    [0.5, 7.6],
    [0.75, 8.6],
    [1, 9.4],
    [1.5, 10.6],
    [2, 12],
    [3, 14.1],
  ] as const),
  ...([
    [4, 16.2],
    [5, 18.3],
    [6, 20.4],
    [7, 22.7],
    [8, 25.2],
    [9, 28.2],
    [10, 31.7],
    [11, 35.8],
    [12, 40.5],
  ] as const),
  ...([
    [14, 50],
    [16, 57],
    [18, 62],
    [120, 72],
  ] as const),
];

function medianKg(years: number): number {
  const after = medians.findIndex(([age]) => age >= years);
  const [toAge, toKg] = medians[Math.max(after, 1)] ?? [120, 72];
  const [fromAge, fromKg] = medians[Math.max(after - 1, 0)] ?? [0, 3.3];
  return fromKg + ((years - fromAge) / (toAge - fromAge)) * (toKg - fromKg);
}

/** A weight is measured in most children, and in half of the grown. */
function weightOf(random: Chance, years: number): number | null {
  if (!random.is(years < 12 ? 0.97 : 0.5)) return null;
  const spread = years < 12 ? 0.24 : 0.5;
  return Number(
    (
      medianKg(Math.min(years, 18)) *
      (1 + (random.next() + random.next() - 1) * spread) *
      (years > 25 ? 1.15 : 1)
    ).toFixed(1),
  );
}

export function somebody(
  random: Chance,
  from: number,
  to: number,
  more: Partial<PrescribedPerson> = {},
): PrescribedPerson {
  const years = random.between(from, to);
  const isWoman = random.is(0.58);
  const mayBePregnant = isWoman && years >= 12 && years < 50;
  return person(years, weightOf(random, years), {
    sex: know(isWoman ? 'female' : 'male'),
    // At a visit for something else nobody asks one in five.
    pregnancy: mayBePregnant && random.is(0.2) ? { said: 'not-asked' } : know({ pregnant: false }),
    lactation: mayBePregnant && random.is(0.05) ? know(true) : know(false),
    allergies: random.is(0.12)
      ? { said: 'not-asked' }
      : know(random.is(0.06) ? [{ substance: random.one(allergies) }] : []),
    medicines: random.is(0.1)
      ? { said: 'not-asked' }
      : know(random.is(years < 40 ? 0.04 : 0.35) ? [random.one(inUse)] : []),
    ...more,
  });
}

/** What people over forty already take when they come for something else. */
const inUse = [
  ...['Losartán', 'Losartán', 'Enalapril', 'Metformina', 'Metformina', 'Atorvastatina', 'Omeprazol', 'Levotiroxina'],
  ...['Hidroclorotiazida', 'Sertralina', 'Ácido acetilsalicílico', 'Clopidogrel', 'Glibenclamida', 'Amlodipino'],
] as const;

const allergies = ['penicilina', 'sulfas', 'polvo', 'mariscos', 'metamizol', 'AINEs'] as const;

export const kgOf = ({ weightKg }: PrescribedPerson, years: number): number =>
  weightKg.said === 'known' ? weightKg.value : medianKg(years);

export const yearsOf = ({ ageInDays }: PrescribedPerson): number =>
  ageInDays.said === 'known' ? ageInDays.value / 365.25 : 40;

export const isAllergicTo = ({ allergies: told }: PrescribedPerson, what: string): boolean =>
  told.said === 'known' && told.value.some(({ substance }) => substance.toLowerCase().includes(what));

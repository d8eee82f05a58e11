import { ageOf } from './age.ts';
import { daysOf } from './age-in-days.ts';
import { monthsOf } from './age-in-months.ts';
import type { Diagnosis, DiagnosisDoubt } from './diagnoses.ts';
import type { DiagnosisFacts } from './diagnosis-facts.ts';
import type { Sex } from './patients.ts';

/** The person as the record holds her: null where nobody told. */
export type DiagnosedPerson = { sex: Sex | null; birthDate: string | null };

/** `asks`: the code is not for this person, and the doctor is asked back. `unknown`: the record does not say enough. */
export type DiagnosisFit = { asks: DiagnosisDoubt[]; unknown: DiagnosisDoubt[] };

/**
 * Pure: the same verdict beside the field and on the server before the signature. Unknown is neither a fit nor a
 * mismatch, and of an intersex person the sex of a code says nothing.
 */
export function fitOf(
  { sex, ageFrom, ageTo }: Pick<DiagnosisFacts, 'sex' | 'ageFrom' | 'ageTo'>,
  person: DiagnosedPerson,
  at: number | Date,
): DiagnosisFit {
  const fit: DiagnosisFit = { asks: [], unknown: [] };
  if (sex && sex !== person.sex) fit[person.sex === 'female' || person.sex === 'male' ? 'asks' : 'unknown'].push('sex');
  if (ageFrom === null && ageTo === null) return fit;
  if (!person.birthDate) fit.unknown.push('age');
  else if (isBelow(ageFrom, person.birthDate, at) || isAbove(ageTo, person.birthDate, at)) fit.asks.push('age');
  return fit;
}

/** The doubts that the doctor has not answered yet. */
export const openDoubts = (
  { confirmed }: Pick<Diagnosis, 'confirmed'>,
  facts: Parameters<typeof fitOf>[0],
  person: DiagnosedPerson,
  at: number | Date,
): DiagnosisDoubt[] => fitOf(facts, person, at).asks.filter((doubt) => !confirmed?.includes(doubt));

/** How many of these diagnoses still have a doubt; `facts` are theirs, in their order. */
export const countDoubtful = (
  diagnoses: readonly Pick<Diagnosis, 'confirmed'>[],
  facts: readonly (Parameters<typeof fitOf>[0] | undefined)[],
  person: DiagnosedPerson,
  at: number | Date,
): number =>
  diagnoses.filter((one, index) => {
    const known = facts[index];
    return known && openDoubts(one, known, person, at).length > 0;
  }).length;

const isBelow = (limit: string | null, birthDate: string, at: number | Date) =>
  limit !== null && ageIn(limit, birthDate, at) < amountOf(limit);
/** «Until 28 days» holds the whole of the 28th day, «until 17 years» all of the seventeenth year. */
const isAbove = (limit: string | null, birthDate: string, at: number | Date) =>
  limit !== null && ageIn(limit, birthDate, at) > amountOf(limit);

const amountOf = (limit: string) => Number(limit.slice(0, -1));

/** Whole units of the limit since birth. The record knows no hour of birth: a day is all of its hours. */
function ageIn(limit: string, birthDate: string, at: number | Date): number {
  const unit = limit.at(-1);
  if (unit === 'y') return ageOf(birthDate, at) ?? 0;
  if (unit === 'm') return monthsOf(birthDate, at) ?? 0;
  const days = daysOf(birthDate, at);
  return unit === 'h' ? days * 24 : days;
}

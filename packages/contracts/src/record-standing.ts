import { ageOf } from './age.ts';
import { dayOf } from './clinic-calendar.ts';
import { type Measured, measured } from './measured.ts';
import type { Sex } from './patients.ts';
import type { AnyRecordContent, RecordContent } from './record-contents.ts';
import type { RecordEntry, RecordListStatus, RecordLists, RecordStanding, RecordStatus } from './record-entries.ts';

/** Pure: the same reading of the record on screens, on papers and in the safety engine. */

type Kept = { status: RecordStatus; content: AnyRecordContent };

/** Whether it is so on that day (`YYYY-MM-DD`): a treatment of seven days ends by itself. */
export function isCurrent({ status, content }: Kept, day: string): boolean {
  const until = 'untilOn' in content ? content.untilOn : null;
  return status === 'active' && (!until || until >= day);
}

/** Z tells why somebody came, and of what is looked after; only histories and states are problems of a person. */
export const isProblem = (code: string): boolean => !/^Z(?:[0-6]\d|7[0-6])/.test(code);

/** What is listed counts; without it, what was said of the list. Nobody's silence is a «no». */
export function listStandingOf(current: number, said: RecordListStatus | null): RecordStanding {
  if (current > 0) return 'listed';
  return said === 'none' || said === 'unknown' ? said : 'notAsked';
}

/** A number of the record with the day on which it was measured and whether a doctor stands for it. */
export type NewestMeasured = { value: number; measuredOn: string; confirmed: boolean };

/** The newest of each, from any of the measurements: weight and temperature need not be of one day. */
export function newestMeasured(
  entries: readonly Pick<RecordEntry<'measurement'>, 'content' | 'confirmedAt'>[],
): Partial<Record<Measured, NewestMeasured>> {
  const newest: Partial<Record<Measured, NewestMeasured>> = {};
  for (const { content, confirmedAt } of entries)
    for (const name of measured) {
      const value = content[name];
      const isNewer = content.measuredOn > (newest[name]?.measuredOn ?? '');
      if (value != null && isNewer)
        newest[name] = { value, measuredOn: content.measuredOn, confirmed: confirmedAt !== null };
    }
  return newest;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const PREGNANCY_DAYS = 280;
/** Nobody is pregnant for longer: an entry that nobody ended says nothing any more. */
const MAX_WEEKS = 44;

/** Whole weeks of gestation on a day; null where no date is known. The due date counts before weeks that were told. */
export function weeksOfPregnancy(
  { dueOn, lastMenstruationOn, weeks, weeksOn }: RecordContent<'pregnancy'>,
  day: string,
): number | null {
  if (dueOn) return Math.floor((PREGNANCY_DAYS - daysBetween(day, dueOn)) / 7);
  if (lastMenstruationOn) return Math.floor(daysBetween(lastMenstruationOn, day) / 7);
  if (weeks != null && weeksOn) return weeks + Math.floor(daysBetween(weeksOn, day) / 7);
  return weeks ?? null;
}

/** A «no» holds for about a cycle, and a pregnancy for its length; what is older was not asked lately. */
export const DAYS_OF_A_NO = 30;

/** Whom one asks whether she is pregnant. Of somebody whose sex or age nobody knows, too. */
export function mayBePregnant({ birthDate, sex }: { birthDate: string | null; sex: Sex | null }, now: number): boolean {
  const years = ageOf(birthDate, now);
  return sex !== 'male' && (years === null || (years >= 11 && years < 52));
}

export type PregnancyToday =
  | { said: 'notAsked' | 'unknown' }
  | { said: 'known'; pregnant: boolean; weeks: number | null; saidAt: string };

export function pregnancyOn({ entries, standing, statement }: RecordLists['pregnancy'], day: string): PregnancyToday {
  const [entry] = entries;
  if (entry) {
    const weeks = weeksOfPregnancy(entry.content, day);
    const lasted = weeks ?? daysBetween(dayOf(Date.parse(entry.saidAt)), day) / 7;
    return lasted > MAX_WEEKS ? { said: 'notAsked' } : { said: 'known', pregnant: true, weeks, saidAt: entry.saidAt };
  }
  if (standing !== 'none' || !statement) return { said: standing === 'unknown' ? 'unknown' : 'notAsked' };
  const age = daysBetween(dayOf(Date.parse(statement.saidAt)), day);
  return age > DAYS_OF_A_NO
    ? { said: 'notAsked' }
    : { said: 'known', pregnant: false, weeks: null, saidAt: statement.saidAt };
}

/** A child grows: a weight of more than 30 days before is told as old. */
export const DAYS_OF_A_CHILDS_WEIGHT = 30;
export const isOldWeight = (measuredOn: string, ageInDays: number | null, day: string): boolean =>
  ageInDays !== null && ageInDays < 18 * 365.25 && daysBetween(measuredOn, day) > DAYS_OF_A_CHILDS_WEIGHT;

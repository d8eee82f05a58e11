import type { Sex } from '@consultorio/contracts/patients';
import type { RecordEntry, RecordLists } from '@consultorio/contracts/record-entries';
import { type RecordKind, recordKinds } from '@consultorio/contracts/record-kinds';
import { mayBePregnant, pregnancyOn } from '@consultorio/contracts/record-standing';
import { entriesOf } from './record-draft.ts';

export type ReviewedPerson = { birthDate: string | null; sex: Sex | null };

/**
 * The kinds that a person of this age and sex has; one that was told of all the same is always read. Null is a reader who
 * is not asked again, and sees only what was told.
 */
export function kindsOf(lists: RecordLists, person: ReviewedPerson | null, now: number): RecordKind[] {
  const asked = person !== null && mayBePregnant(person, now);
  const hers: readonly RecordKind[] = ['pregnancy', 'lactation', 'lastMenstruation'];
  return recordKinds.filter(
    (kind) => asked || !hers.includes(kind) || lists[kind].standing !== 'notAsked' || lists[kind].past.length > 0,
  );
}

const always: readonly RecordKind[] = ['allergy', 'medicine', 'problem', 'pregnancy', 'lactation'];

export interface ReviewedList {
  kind: RecordKind;
  entries: readonly RecordEntry[];
}

/** At signing: what a prescription depends on, whole; of the rest, what no doctor has confirmed. */
export function reviewedLists(lists: RecordLists, person: ReviewedPerson, now: number): ReviewedList[] {
  return kindsOf(lists, person, now).flatMap((kind) => {
    if (always.includes(kind)) return [{ kind, entries: entriesOf(lists, kind) }];
    const entries = entriesOf(lists, kind).filter(({ confirmedAt }) => confirmedAt === null);
    return entries.length > 0 ? [{ kind, entries }] : [];
  });
}

/** A «no» to a pregnancy holds for a month; afterwards it is asked again. */
export const isOldNo = (kind: RecordKind, { pregnancy }: Pick<RecordLists, 'pregnancy'>, today: string): boolean =>
  kind === 'pregnancy' && pregnancy.standing === 'none' && pregnancyOn(pregnancy, today).said === 'notAsked';

/** Of a list without entries: «none» and «not known» can still be answered. */
export const isAskable = (kind: RecordKind, lists: RecordLists, today: string): boolean =>
  lists[kind].standing === 'notAsked' || lists[kind].standing === 'unknown' || isOldNo(kind, lists, today);

/** It came up in this very consultation, and no doctor stands for it. */
export const isNewHere = ({ consultationId, confirmedAt }: RecordEntry, here: string): boolean =>
  consultationId === here && confirmedAt === null;

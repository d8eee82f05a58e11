import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Answers } from '@consultorio/contracts/forms';
import { measured } from '@consultorio/contracts/measured';
import type { Sex } from '@consultorio/contracts/patients';
import { type RecordContent, recordContents } from '@consultorio/contracts/record-contents';
import type { itemsWithRoles } from '@consultorio/contracts/record-roles';
import { doubtsOfVitals } from '@consultorio/growth/doubts-of-vitals';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import { beginning, type Taken, type Telling } from './telling.ts';

export type MeasuredPerson = { birthDate: string | null; sex: Sex | null };
type Given = { answers: Answers; person: MeasuredPerson; last: readonly RecordEntryRow[] };

/**
 * The numbers of one form as one measurement of its day. A number that can hardly be of this person (of another child of
 * the family, of a slip) stays an answer and does not come into the record: nobody is there to be asked back.
 */
export function measurementIn(
  telling: Telling,
  asked: ReturnType<typeof itemsWithRoles>,
  { answers, person, last }: Given,
): Taken {
  const day = dayOf(Date.parse(telling.saidAt));
  const given: RecordContent<'measurement'> = { measuredOn: day };
  for (const { item, role } of asked) {
    const value = answers[item.key];
    if (role.kind === 'measurement' && typeof value === 'number') given[role.of] = value;
  }
  const ageInDays = person.birthDate ? daysOf(person.birthDate, Date.parse(telling.saidAt)) : null;
  for (const { field } of doubtsOfVitals(given, { ageInDays, sex: person.sex })) delete given[field];
  const content = recordContents.measurement.safeParse(given);
  const isTold = content.success && last.some((row) => row.kind === 'measurement' && saysAll(row, content.data));
  return {
    rows: content.success && !isTold ? [beginning(telling, { kind: 'measurement', content: content.data })] : [],
    statements: [],
  };
}

/** The form that is sent again with the weight of last year tells no new weight. */
function saysAll({ content, saidBy }: RecordEntryRow, said: RecordContent<'measurement'>): boolean {
  const before = content as RecordContent<'measurement'>;
  return saidBy === 'patient' && measured.every((name) => said[name] == null || before[name] === said[name]);
}

import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Answers, FormSchema } from '@consultorio/contracts/forms';
import { generalFormKeys } from '@consultorio/contracts/general-form-keys';
import { itemsWithRoles } from '@consultorio/contracts/record-roles';
import { eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { patients } from '../../core/db/tables/people.ts';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import { answerInWords } from '../../documents/answer-in-words.ts';
import { insertStatements, insertWhatIsNew, type NewEntryRow, selectRowsOfKinds } from './entries.repo.ts';
import { type MeasuredPerson, measurementIn } from './measurement-in.ts';
import { pregnancyIn } from './pregnancy-in.ts';
import {
  beginning,
  following,
  isUnconfirmedReport,
  lastRowsOf,
  nameOf,
  rowsByName,
  stating,
  type Taken,
  type Telling,
} from './telling.ts';
import { listIn, type WordedKind } from './words-of-patients.ts';

type Sent = { schema: FormSchema | null; answers: Answers };

/** Read also of answers whose form is gone: every version of the general form had them. */
const always: Record<string, WordedKind> = {
  [generalFormKeys.allergies]: 'allergy',
  [generalFormKeys.medicines]: 'medicine',
  [generalFormKeys.conditions]: 'problem',
};

/**
 * The patient's answers become entries that she said and nobody confirmed. What is left blank says nothing. What she no
 * longer tells ends, if nobody of the clinic stood for it; what a doctor settled stays as it is.
 */
export async function takeAnswers(tx: Database, telling: Telling, { schema, answers }: Sent): Promise<void> {
  const person = await measuredPerson(tx, telling.patientId);
  const asked = schema ? itemsWithRoles(schema) : [];
  const all = await selectRowsOfKinds(tx, telling.patientId, [
    ...(['allergy', 'medicine', 'problem', 'measurement', 'pregnancy', 'lactation', 'lastMenstruation'] as const),
  ]);
  const taken: Taken = { rows: [], statements: [] };
  const add = (more: Taken) => {
    taken.rows.push(...more.rows);
    taken.statements.push(...more.statements);
  };
  for (const [key, kind] of wordedAnswers(asked, telling)) {
    const text = answerInWords(answers[key], schema, key);
    if (text !== null) add(takeList(telling, kind, text, all));
  }
  add(measurementIn(telling, asked, { answers, person, last: lastRowsOf(all) }));
  add(pregnancyIn(telling, asked, { answers, person, last: lastRowsOf(all) }));
  for (const { item, role } of asked) {
    const day = answers[item.key];
    if (role.kind !== 'lastMenstruation' || typeof day !== 'string' || !isPastDay(day, telling)) continue;
    const entry = { kind: 'lastMenstruation', content: { firstDayOn: day } } as const;
    if (!all.some((row) => row.kind === entry.kind && nameOf(row) === nameOf(entry)))
      taken.rows.push(beginning(telling, entry));
  }
  await insertWhatIsNew(tx, taken.rows);
  await insertStatements(tx, taken.statements);
}

async function measuredPerson(tx: Database, patientId: string): Promise<MeasuredPerson> {
  const [row] = await tx
    .select({ birthDate: patients.birthDate, sex: patients.sex })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row ?? { birthDate: null, sex: null };
}

const isPastDay = (day: string, { saidAt }: Telling) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= dayOf(Date.parse(saidAt));

type Asked = ReturnType<typeof itemsWithRoles>;

function wordedAnswers(asked: Asked, { origin }: Telling): Map<string, WordedKind> {
  const keys = new Map<string, WordedKind>(origin === 'generalForm' ? Object.entries(always) : []);
  for (const { item, role } of asked)
    if (role.kind === 'allergy' || role.kind === 'medicine' || role.kind === 'problem') keys.set(item.key, role.kind);
  return keys;
}

/** `all` are rows newest first: an entry is the same one by the words that she ever used for it. */
export function takeList(telling: Telling, kind: WordedKind, text: string, all: readonly RecordEntryRow[]): Taken {
  const list = listIn(kind, text);
  if (!list) return { rows: [], statements: [] };
  const statements = [stating(telling, kind, list.said)];
  if (list.said === 'unknown') return { rows: [], statements };
  const own = all.filter((row) => row.kind === kind);
  const last = lastRowsOf(own);
  const byName = rowsByName(kind, own);
  const lastOf = new Map(last.map((row) => [row.entryId, row]));
  const entries = list.said === 'listed' ? list.entries : [];
  const kept = new Set<string>();
  const rows = entries.flatMap((entry): NewEntryRow[] => {
    const earlier = byName.get(nameOf(entry));
    const before = earlier && lastOf.get(earlier.entryId);
    if (!before) return [beginning(telling, entry)];
    const isTwice = kept.has(before.entryId);
    kept.add(before.entryId);
    const endedByHer = before.status === 'ended' && before.confirmedAt === null;
    return endedByHer && !isTwice ? [following(telling, before, { content: entry.content, status: 'active' })] : [];
  });
  const ending = last.filter((row) => isUnconfirmedReport(row) && !kept.has(row.entryId));
  return { rows: [...rows, ...ending.map((row) => following(telling, row, { status: 'ended' }))], statements };
}

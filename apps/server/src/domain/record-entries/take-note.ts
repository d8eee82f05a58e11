import { setImmediate as nextRound } from 'node:timers/promises';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { NoteVitals } from '@consultorio/contracts/notes';
import { type RecordContent, recordContents } from '@consultorio/contracts/record-contents';
import { isCurrent, isProblem } from '@consultorio/contracts/record-standing';
import { lastDayOfTreatment } from '@consultorio/prescribing/last-day-of-treatment';
import { isSameName, type MedicineName, medicineName } from '@consultorio/prescribing/same-medicine';
import { DAY_MS } from '../../core/clock/moments.ts';
import type { Database } from '../../core/db/database.ts';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import { insertWhatIsNew, type NewEntryRow, selectRowsOfKinds } from './entries.repo.ts';
import { selectTakenPrescriptions, type TakenPrescription } from './taken-prescriptions.repo.ts';
import { beginning, following, lastRowsOf, nameOf, rowsByName, type Telling } from './telling.ts';

type Signed = { occurredAt: string; vitals: NoteVitals; diagnoses: readonly Diagnosis[] };

/**
 * What a signed note knows goes on being known: its measurements, its diagnoses, and what was prescribed. The doctor
 * stands for it. What somebody settled in the very same moment stays as it is.
 */
export async function takeNote(tx: Database, telling: Telling, note: Signed): Promise<void> {
  const last = lastRowsOf(await selectRowsOfKinds(tx, telling.patientId, ['problem', 'medicine']));
  const problems = rowsByName('problem', last.filter(isNoMistake));
  const medicines = await readMedicines(last);
  const prescribed = await selectTakenPrescriptions(tx, telling.consultationId);
  const rows = [
    ...measurementOf(telling, note),
    ...note.diagnoses.flatMap((one) => problemOf(telling, one, problems)),
    ...prescribed.flatMap((order) => medicinesOf(telling, order, medicines)),
  ];
  await insertWhatIsNew(tx, onePerEntry(rows));
}

/** A prescription of a consultation that is closed already: it took the place of another. */
export async function takePrescription(tx: Database, telling: Telling, order: Prescribed): Promise<void> {
  const last = lastRowsOf(await selectRowsOfKinds(tx, telling.patientId, ['medicine']));
  await insertWhatIsNew(tx, onePerEntry(medicinesOf(telling, order, await readMedicines(last))));
}

/** Two lines about one entry: the first settles it. */
const onePerEntry = (rows: NewEntryRow[]) =>
  rows.filter((row, index) => rows.findIndex(({ entryId }) => entryId === row.entryId) === index);

function measurementOf(telling: Telling, { vitals, occurredAt }: Signed): NewEntryRow[] {
  // That a number was asked back and is so stays in the note; the record has the number.
  const { confirmed: _, ...numbers } = vitals;
  const content = recordContents.measurement.safeParse({ ...numbers, measuredOn: dayOf(Date.parse(occurredAt)) });
  return content.success ? [beginning(telling, { kind: 'measurement', content: content.data })] : [];
}

function problemOf(
  telling: Telling,
  { code, description, certainty }: Diagnosis,
  known: ReadonlyMap<string, RecordEntryRow>,
): NewEntryRow[] {
  if (!isProblem(code)) return [];
  const today = dayOf(Date.parse(telling.saidAt));
  const untilOn = passesBy(code, today);
  const content: RecordContent<'problem'> = { description, code, certainty, ...(untilOn ? { untilOn } : {}) };
  const entry = { kind: 'problem', content } as const;
  const before = known.get(nameOf(entry));
  if (!before) return [beginning(telling, entry)];
  const stands = isCurrent(before, today) && before.confirmedAt !== null && !untilOn;
  return stands ? [] : [following(telling, before, { content: { ...before.content, ...content }, status: 'active' })];
}

type Prescribed = Pick<TakenPrescription, 'id' | 'content' | 'issuedAt'>;

/** The prescription that a medicine is taken by. */
export const orderOf = ({ content }: Pick<RecordEntryRow, 'content'>): string | null =>
  (content as RecordContent<'medicine'>).orderId ?? null;

export function medicinesOf(
  telling: Telling,
  { id, content, issuedAt }: Prescribed,
  known: readonly ReadMedicine[],
): NewEntryRow[] {
  const from = issuedAt ?? telling.saidAt;
  const ordered = { ...telling, origin: 'order' as const };
  return (content.drugs ?? []).flatMap((drug): NewEntryRow[] => {
    const untilOn = lastDayOfTreatment(drug.duration, Date.parse(from));
    const medicine: RecordContent<'medicine'> = {
      medicine: drug.brandName ? `${drug.genericName} (${drug.brandName})` : drug.genericName,
      ...{ presentation: drug.presentation, dose: drug.dose, route: drug.route, frequency: drug.frequency },
      ...{ since: dayOf(Date.parse(from)), orderId: id },
      ...(untilOn ? { untilOn } : {}),
    };
    const isSame = sameAs(medicine.medicine);
    const before = known.find(isSame)?.row;
    if (!before) return [beginning(ordered, { kind: 'medicine', content: medicine })];
    if (before.status === 'active' && orderOf(before) === id) return [];
    const { since } = before.content as RecordContent<'medicine'>;
    return [following(ordered, before, { content: { ...medicine, ...(since && { since }) }, status: 'active' })];
  });
}

const isNoMistake = ({ status }: RecordEntryRow) => status !== 'mistaken';

type ReadMedicine = { row: RecordEntryRow; name: MedicineName };

export const readMedicine = (row: RecordEntryRow): ReadMedicine => ({
  row,
  name: medicineName((row.content as RecordContent<'medicine'>).medicine),
});

const AT_ONCE = 50;

/** Each name is read once, and others come in between: who tells something every day has thousands. */
async function readMedicines(rows: readonly RecordEntryRow[]): Promise<ReadMedicine[]> {
  const read: ReadMedicine[] = [];
  for (const row of rows) {
    if (row.kind !== 'medicine' || !isNoMistake(row)) continue;
    read.push(readMedicine(row));
    if (read.length % AT_ONCE === 0) await nextRound();
  }
  return read;
}

function sameAs(medicine: string): (one: ReadMedicine) => boolean {
  const wanted = medicineName(medicine);
  return ({ name }) => isSameName(name, wanted);
}

/** What passes by itself: it counts as a problem for so long, unless a doctor says «still so». */
const DAYS_OF_A_PASSING_ILLNESS = 30;

/**
 * Acute infections of gut, eye, ear and airways, of the bladder and the skin; symptoms and signs; injuries. A cold of three
 * years ago among the problems of somebody is what makes nobody read the list.
 */
const passing =
  /^(?:A0[0-9]|B0[0-9]|B3[0-4]|H10|H6[056]|J0[0-9]|J1[0-9]|J2[0-2]|L0[0-8]|L2[0-57]|L50|K52|N30|R\d\d|[STWXY]\d\d)/;

function passesBy(code: string, day: string): string | null {
  return passing.test(code) ? dayOf(Date.parse(`${day}T18:00:00Z`) + DAYS_OF_A_PASSING_ILLNESS * DAY_MS) : null;
}

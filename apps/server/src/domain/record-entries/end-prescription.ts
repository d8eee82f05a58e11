import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { RecordContent } from '@consultorio/contracts/record-contents';
import { isCurrent } from '@consultorio/contracts/record-standing';
import type { Database } from '../../core/db/database.ts';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import { insertWhatIsNew, type NewEntryRow, selectRowsOfKinds } from './entries.repo.ts';
import { medicinesOf, orderOf, readMedicine } from './take-note.ts';
import { selectTakenPrescriptions, type TakenPrescription } from './taken-prescriptions.repo.ts';
import { following, lastRowsOf, type Telling } from './telling.ts';

/**
 * A prescription no longer stands, and nobody takes anything because of it. What the patient takes anyway goes on: by another
 * prescription of this consultation, or as it was told before. A medicine that ends here unsaid is one that no later
 * prescription is judged against.
 */
export async function endPrescription(tx: Database, telling: Telling, orderId: string): Promise<void> {
  const rows = await selectRowsOfKinds(tx, telling.patientId, ['medicine']);
  const last = lastRowsOf(rows);
  const own = last.filter((row) => row.status === 'active' && orderOf(row) === orderId);
  if (own.length === 0) return;
  const entries = new Set(own.map(({ entryId }) => entryId));
  const history = rows.filter(({ entryId }) => entries.has(entryId));
  const named = new Set(history.flatMap((row) => orderOf(row) ?? []));
  const taken = (await selectTakenPrescriptions(tx, telling.consultationId, [...named])).filter(
    ({ id }) => id !== orderId,
  );
  await insertWhatIsNew(
    tx,
    own.map((row) => {
      const earlier = history.filter(({ id, entryId }) => entryId === row.entryId && id !== row.id);
      return prescribedBeside(telling, row, { taken, last }) ?? toldBefore(telling, row, { taken, orderId, earlier });
    }),
  );
}

type Beside = { taken: readonly TakenPrescription[]; last: readonly RecordEntryRow[] };

/** By the newest prescription of the same consultation that names it too, unless an entry of its own says so. */
function prescribedBeside(telling: Telling, row: RecordEntryRow, { taken, last }: Beside): NewEntryRow | null {
  const today = dayOf(Date.parse(telling.saidAt));
  const authorId = telling.authorId ?? telling.doctorId ?? row.authorId;
  for (const order of taken.toReversed()) {
    if (order.consultationId !== telling.consultationId) continue;
    const saying = { ...telling, authorId, doctorId: order.doctorId, saidAt: order.issuedAt ?? telling.saidAt };
    const [next] = medicinesOf(saying, order, [readMedicine(row)]).filter(({ follows }) => follows === row.id);
    const isTold = next && last.some((one) => orderOf(one) === order.id && medicineIn(one) === medicineIn(next));
    if (next && !isTold && isCurrent(next, today)) return next;
  }
  return null;
}

type Before = { taken: readonly TakenPrescription[]; orderId: string; earlier: readonly RecordEntryRow[] };

/** As it was told before the prescription, by whom it was told; ended where that was no longer so, or nothing was told. */
function toldBefore(telling: Telling, row: RecordEntryRow, { taken, orderId, earlier }: Before): NewEntryRow {
  const standing = new Set(taken.map(({ id }) => id));
  const hasFallen = (one: RecordEntryRow) => {
    const by = orderOf(one);
    return by !== null && (by === orderId || !standing.has(by));
  };
  // What a prescription said that does not stand either says nothing; that somebody ended it meanwhile does.
  const before = earlier.find((one) => !hasFallen(one) || (one.status !== 'active' && one.origin !== 'order'));
  const goesOn = before && !hasFallen(before) && isCurrent(before, dayOf(Date.parse(telling.saidAt)));
  const next = goesOn
    ? following(telling, { ...before, id: row.id }, {})
    : following(telling, row, { status: 'ended' });
  const { confirmedBy, confirmedAt } = goesOn ? before : row;
  return { ...next, confirmedBy, confirmedAt };
}

const medicineIn = ({ content }: Pick<RecordEntryRow, 'content'>) => (content as RecordContent<'medicine'>).medicine;

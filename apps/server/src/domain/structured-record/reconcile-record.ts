import { randomUUID } from 'node:crypto';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import type { AnyRecordContent } from '@consultorio/contracts/record-contents';
import {
  type RecordChange,
  type RecordStatus,
  reconcileRecordInput,
  reconcileRecordOutput,
} from '@consultorio/contracts/record-entries';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { RecordEntryRow } from '../../core/db/tables/record-entries.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { patientOf } from '../consultations/people-on-paper.ts';
import { insertEntries, insertStatements, type NewEntryRow, selectLastRows } from '../record-entries/entries.repo.ts';
import { refuseContradiction, refuseDoubtful, refuseFuture } from './refuse-changes.ts';

/**
 * What the doctor settles with the patient, all of it or nothing: every verdict is a new row that follows the one that was
 * read. @throws AppError stale-version for an entry that is another one by now, not-found for one of somebody else,
 * invalid-input for days to come and for a «none» beside what stays.
 */
export const reconcileRecord = procedure('reconcileRecord')
  .input(reconcileRecordInput)
  .output(reconcileRecordOutput)
  .mutation(({ ctx, input }) => {
    const { consultationId, changes, statements } = input;
    refuseFuture(changes, dayOf(ctx.now()));
    return act(
      ctx,
      'reconcileRecord',
      async ({ tx, at, audit, announce }) => {
        const consultation = await consultationFor(ctx, tx, 'reconcileRecord', consultationId, { lock: true });
        stateAfter(consultation, 'reconcileRecord');
        const { patientId } = consultation;
        refuseDoubtful(changes, await patientOf(tx, patientId, at));
        const read = changes.flatMap((one) => (one.verdict === 'new' ? [] : [one]));
        const last = await selectLastRows(
          tx,
          patientId,
          read.map(({ entryId }) => entryId),
        );
        const doing = { patientId, consultationId, doctorId: ctx.user.id, at };
        const rows = changes.map((one) => (one.verdict === 'new' ? begun(one, doing) : following(one, last, doing)));
        await refuseContradiction(tx, { patientId, at, rows, statements });
        await insertEntries(tx, rows);
        const saying = { patientId, consultationId, origin: 'reconciliation', saidBy: 'doctor' } as const;
        await insertStatements(
          tx,
          statements.map((one) => ({
            ...{ id: randomUUID(), ...saying, ...one },
            ...{ saidById: ctx.user.id, saidAt: at, recordedAt: at },
          })),
        );
        audit({ patientId, consultationId, details: { entries: rows.length, statements: statements.length } });
        announce({ name: 'reconcileRecord', consultationId, audience: audienceOf(consultation) });
        return { entries: rows.map(({ entryId, id: rowId }) => ({ entryId, rowId })), recordedAt: at };
      },
      { key: input.idempotencyKey, input },
    );
  });

type Doing = { patientId: string; consultationId: string; doctorId: string; at: string };
type Told = Extract<RecordChange, { verdict: 'new' }>;
type Read = Exclude<RecordChange, Told>;

const ofDoctor = ({ patientId, consultationId, doctorId, at }: Doing) => ({
  ...{ patientId, consultationId, origin: 'reconciliation' as const },
  ...{ confirmedBy: doctorId, confirmedAt: at, authorId: doctorId, recordedAt: at },
});

const saidByDoctor = ({ doctorId, at }: Doing) => ({ saidBy: 'doctor' as const, saidById: doctorId, saidAt: at });

/** Which prescription it comes from is written when one is issued, and is nobody's to say. */
function ofItsOrder(content: AnyRecordContent, before: AnyRecordContent | null): AnyRecordContent {
  const { orderId: _said, ...rest } = content as { orderId?: string | null };
  const { orderId } = (before ?? {}) as { orderId?: string | null };
  return { ...rest, ...(orderId && { orderId }) } as AnyRecordContent;
}

const begun = ({ kind, content }: Told, doing: Doing): NewEntryRow => ({
  ...{ id: randomUUID(), entryId: randomUUID(), kind, content: ofItsOrder(content, null), status: 'active' },
  ...ofDoctor(doing),
  ...saidByDoctor(doing),
});

function following(change: Read, last: readonly RecordEntryRow[], doing: Doing): NewEntryRow {
  const before = last.find(({ entryId }) => entryId === change.entryId);
  if (!before) throw new AppError('not-found');
  const isAnother = change.verdict === 'changed' && change.kind !== before.kind;
  if (change.verdict === 'ended' && !ending.has(before.kind)) throw wrongField('changes', 'Esto no termina: sucedió');
  if (before.id !== change.rowId || before.status === 'mistaken' || isAnother) throw new AppError('stale-version');
  const { entryId, kind } = before;
  // Who confirms what somebody said does not become the one who said it; who changes it does.
  const speaker = change.verdict === 'changed' ? saidByDoctor(doing) : informantOf(before);
  return {
    ...{
      id: randomUUID(),
      entryId,
      kind,
      follows: before.id,
      ...settled(change, before.content, dayOf(Date.parse(doing.at))),
    },
    ...ofDoctor(doing),
    ...speaker,
  };
}

const informantOf = ({ saidBy, saidById, saidAt, importId, toldBy }: RecordEntryRow) => ({
  ...{ saidBy, saidById, saidAt, importId, toldBy },
});

/** Kinds that last and may be over; a measurement and a vaccine have happened. */
const ending: ReadonlySet<RecordKind> = new Set(['allergy', 'medicine', 'problem', 'pregnancy', 'lactation']);

type Settled = { status: RecordStatus; content: AnyRecordContent };

function settled(change: Read, content: AnyRecordContent, today: string): Settled {
  switch (change.verdict) {
    case 'changed':
      return { status: 'active', content: ofItsOrder(change.content, content) };
    case 'still':
      return { status: 'active', content: goingOn(content, today) };
    case 'ended':
      return { status: 'ended', content: { ...content, endedOn: today } as AnyRecordContent };
    case 'mistaken':
      return { status: 'mistaken', content };
  }
}

/** «Still» of what was to end by itself, or had ended: it has no last day any more. */
function goingOn(content: AnyRecordContent, today: string): AnyRecordContent {
  const { ...open } = content as { untilOn?: string | null; endedOn?: string | null };
  if (open.untilOn && open.untilOn < today) open.untilOn = null;
  if (open.endedOn) open.endedOn = null;
  return open as AnyRecordContent;
}

import { reachOf } from '@consultorio/contracts/access';
import {
  countConsultationsInput,
  countConsultationsOutput,
  listConsultationsInput,
  listConsultationsOutput,
  MOST_COUNTED,
  type QueueFilters,
  type QueueTab,
  queueTabs,
} from '@consultorio/contracts/consultations';
import { DEFAULT_PAGE, moment } from '@consultorio/contracts/primitives';
import type { ConsultationState } from '@consultorio/contracts/states';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { procedure } from '../../core/procedure.ts';
import { countWithin, recentEntries, waitingEntries } from './queue.repo.ts';
import { matching } from './queue-filters.ts';

const waitingKey = z.tuple([z.int().min(0).max(2), moment, z.uuid()]);

export const listConsultations = procedure('listConsultations')
  .input(listConsultationsInput)
  .output(listConsultationsOutput)
  .query(async ({ ctx, input: { tab, limit: wanted, cursor, ...filters } }) => {
    const limit = wanted ?? DEFAULT_PAGE;
    const page = { within: inTab(tab, ctx.user), filters, limit: limit + 1 };
    if (isWaitingTab(tab)) {
      const rows = await waitingEntries(ctx.db, { ...page, after: decodeCursor(waitingKey, cursor) });
      return pageOf(rows, limit, (row) => [row.urgency, row.submittedAt ?? '', row.id]);
    }
    const rows = await recentEntries(ctx.db, { ...page, after: decodeCursor(momentKey, cursor) });
    return pageOf(rows, limit, (row) => [row.lastActivityAt, row.id]);
  });

/** Per tab, of the rows that pass the filters, as far as MOST_COUNTED. */
export function countTabs(ctx: AccountContext, filters: QueueFilters): Promise<Record<QueueTab, number>> {
  const kept = matching(filters);
  const within = Object.fromEntries(queueTabs.map((tab) => [tab, and(inTab(tab, ctx.user), kept)]));
  return countWithin(ctx.db, within as Record<QueueTab, SQL | undefined>, MOST_COUNTED);
}

export const countConsultations = procedure('countConsultations')
  .input(countConsultationsInput)
  .output(countConsultationsOutput)
  .query(({ ctx, input }) => countTabs(ctx, input ?? {}));

/** Every state after the draft stands in one tab at least, for the administrator too. */
const statesOf: Record<QueueTab, ConsultationState[] | null> = {
  unassigned: ['submitted'],
  mine: ['assigned', 'inProgress', 'waitingPatient'],
  inProgress: ['assigned', 'inProgress'],
  waitingPatient: ['waitingPatient'],
  closed: ['closed', 'rejected', 'cancelled', 'expired'],
  all: null,
};

/** In tabs where somebody waits: the most urgent first, then the longest wait; elsewhere the last change first. */
const isWaitingTab = (tab: QueueTab): boolean => tab !== 'closed' && tab !== 'all';

/** Written out and not as parameters: only so does the planner see that an index of just these states fits. */
const inStates = (states: ConsultationState[]) =>
  sql`${consultations.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

/** The part of the tab within reach: a doctor's own and the untaken ones; an administrator's, everything sent. */
function inTab(tab: QueueTab, user: Pick<UserRow, 'id' | 'role'>): SQL | undefined {
  const { doctorId, folio } = consultations;
  const states = statesOf[tab];
  const mine = eq(doctorId, user.id);
  const open = and(inStates(['submitted']), isNull(doctorId));
  const reach = () => {
    if (reachOf('listConsultations', user.role) === 'any') return undefined;
    if (tab === 'unassigned') return open;
    return tab === 'all' ? or(mine, open) : mine;
  };
  // Without a folio it was never sent: drafts, and drafts that were discarded.
  return and(isNotNull(folio), states ? inStates(states) : undefined, tab === 'mine' ? mine : undefined, reach());
}

import { reachOf } from '@consultorio/contracts/access';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import {
  countConsultationsInput,
  countConsultationsOutput,
  listConsultationsInput,
  listConsultationsOutput,
  type QueueFilters,
  type QueueSort,
  type QueueTab,
  queueTabs,
  type ReviewReason,
  reviewReasons,
} from '@consultorio/contracts/queue';
import { MAX_COUNTED, MAX_COUNTED_EXACTLY } from '@consultorio/contracts/queue-limits';
import type { ConsultationState } from '@consultorio/contracts/states';
import { and, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { procedure } from '../../core/procedure.ts';
import { countWithin, queueEntries } from './queue.repo.ts';
import { matching, type Searched, searchedBy, sentLongAgo } from './queue-filters.ts';
import { byColumn, byPromise, type QueueOrder } from './queue-order.ts';
import { hasReason } from './review-reasons.ts';

export const listConsultations = procedure('listConsultations')
  .input(listConsultationsInput)
  .output(listConsultationsOutput)
  .query(async ({ ctx, input }) => {
    const { tab, limit: wanted, cursor, sort, descending, reason, updatedSince, ...filters } = input;
    const limit = wanted ?? DEFAULT_PAGE;
    const order = orderOf({ tab, sort: sort ?? (updatedSince ? 'activity' : null), descending });
    const after = decodeCursor(order.cursor, cursor);
    const at = new Date(ctx.now()).toISOString();
    const where = and(
      shownIn(ctx, { tab, reason, ...filters }, await searchedBy(ctx, filters.query), at),
      updatedSince ? gte(consultations.lastActivityAt, updatedSince) : undefined,
      after ? order.beyond(after) : undefined,
    );
    const gathered = sentLongAgo(filters, at);
    const rows = await queueEntries(ctx.db, where, { order, limit: limit + 1, at, gathered });
    return pageOf(rows, limit, order.keyOf);
  });

type Shown = QueueFilters & { tab: QueueTab; reason?: ReviewReason | null | undefined };
type Sorted = { tab: QueueTab; sort?: QueueSort | null | undefined; descending?: boolean | null | undefined };

/** The rows of a tab as somebody looks at it. */
export const shownIn = (
  ctx: AccountContext,
  { tab, reason, ...filters }: Shown,
  searched: Searched,
  at: string,
): SQL | undefined =>
  and(
    inTab(tab, ctx.user, at),
    reason ? hasReason([reason], at) : undefined,
    matching(filters, searched, ctx.user, at),
  );

export function orderOf({ tab, sort, descending }: Sorted): QueueOrder {
  if (sort) return byColumn(sort, descending ?? false);
  return isWaitingTab(tab) ? byPromise : byColumn('activity', true);
}

/** Per tab, of the rows that pass the filters, as far as MAX_COUNTED. */
function countTabs(ctx: AccountContext, filters: QueueFilters, searched: Searched): Promise<Record<QueueTab, number>> {
  const at = new Date(ctx.now()).toISOString();
  return countEach(ctx, queueTabs, (tab) => shownIn(ctx, { tab, ...filters }, searched, at));
}

function countReasons(ctx: AccountContext, filters: QueueFilters, searched: Searched) {
  const at = new Date(ctx.now()).toISOString();
  return countEach(ctx, reviewReasons, (reason) => shownIn(ctx, { tab: 'toReview', reason, ...filters }, searched, at));
}

const countEach = <Name extends string>(
  ctx: AccountContext,
  names: readonly Name[],
  whereOf: (name: Name) => SQL | undefined,
): Promise<Record<Name, number>> =>
  countWithin(
    ctx.db,
    names.map((name) => [name, whereOf(name)]),
    MAX_COUNTED,
  );

async function countExactly(ctx: AccountContext, shown: Shown, searched: Searched): Promise<number> {
  const where = shownIn(ctx, shown, searched, new Date(ctx.now()).toISOString());
  return (await countWithin(ctx.db, [['rows', where]], MAX_COUNTED_EXACTLY)).rows;
}

export const countConsultations = procedure('countConsultations')
  .input(countConsultationsInput)
  .output(countConsultationsOutput)
  .query(async ({ ctx, input }) => {
    const { reasons, exactly, ...filters } = input ?? {};
    const searched = await searchedBy(ctx, filters.query);
    const tabs = await countTabs(ctx, filters, searched);
    // Only of the tab that somebody looks at, and only where the first count stopped.
    if (exactly && tabs[exactly] >= MAX_COUNTED)
      tabs[exactly] = await countExactly(ctx, { tab: exactly, ...filters }, searched);
    return { ...tabs, reasons: reasons ? await countReasons(ctx, filters, searched) : null };
  });

/** Every state after the draft stands in one tab at least, for the administrator too. */
const statesOf: Record<QueueTab, ConsultationState[] | null> = {
  unassigned: ['submitted'],
  mine: ['assigned', 'inProgress', 'waitingPatient'],
  inProgress: ['assigned', 'inProgress'],
  waitingPatient: ['waitingPatient'],
  toReview: null,
  unsigned: ['rejected', 'expired'],
  closed: ['closed', 'rejected', 'cancelled', 'expired'],
  all: null,
};

/** Where somebody waits the promise orders the list; elsewhere the last change comes first. */
const waitingTabs: readonly QueueTab[] = ['unassigned', 'mine', 'inProgress', 'waitingPatient'];
const isWaitingTab = (tab: QueueTab): boolean => waitingTabs.includes(tab);

/** The note that ends a consultation without a result is its first addendum. */
const withoutNote = sql`not exists (select from addenda a where a.consultation_id = ${consultations.id})`;

/** Written out and not as parameters: only so does the planner see that an index of just these states fits. */
const inStates = (states: ConsultationState[]) =>
  sql`${consultations.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

/** The part of the tab within reach: a doctor's own and the untaken ones; an administrator's, everything sent. */
function inTab(tab: QueueTab, user: Pick<UserRow, 'id' | 'role'>, at: string): SQL | undefined {
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
  const more: Partial<Record<QueueTab, SQL>> = {
    mine,
    toReview: hasReason(reviewReasons, at),
    unsigned: withoutNote,
  };
  return and(isNotNull(folio), states ? inStates(states) : undefined, more[tab], reach());
}

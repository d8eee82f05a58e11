import { reachOf } from '@consultorio/contracts/access';
import type { QueueTab } from '@consultorio/contracts/consultations';
import type { ConsultationState } from '@consultorio/contracts/states';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { consultations } from '../../core/db/tables/consultations.ts';
import type { UserRow } from '../../core/db/tables/people.ts';

/** Every state after the draft stands in one tab at least, for the administrator too. */
const statesOf: Record<QueueTab, ConsultationState[] | null> = {
  unassigned: ['submitted'],
  mine: ['assigned', 'inProgress', 'waitingPatient'],
  inProgress: ['assigned', 'inProgress'],
  waitingPatient: ['waitingPatient'],
  closed: ['closed', 'rejected', 'cancelled', 'expired'],
  all: null,
};

/** Where somebody waits the most urgent comes first, then who waits longest; elsewhere what was touched last. */
export const isWaitingTab = (tab: QueueTab): boolean => tab !== 'closed' && tab !== 'all';

/** Written out and not as parameters: only so does the planner see that an index of just these states fits. */
const inStates = (states: ConsultationState[]) =>
  sql`${consultations.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

/** What of the tab is within reach: a doctor's own and what nobody has taken yet; an administrator's, everything sent. */
export function inTab(tab: QueueTab, user: Pick<UserRow, 'id' | 'role'>): SQL | undefined {
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

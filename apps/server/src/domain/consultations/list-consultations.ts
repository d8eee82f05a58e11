import type {
  listConsultationsInput,
  listConsultationsOutput,
  QueueFilters,
  QueueTab,
} from '@consultorio/contracts/consultations';
import { MOST_COUNTED, queueTabs } from '@consultorio/contracts/consultations';
import { DEFAULT_PAGE, moment } from '@consultorio/contracts/primitives';
import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { countWithin, recentEntries, waitingEntries } from './queue.repo.ts';
import { matching } from './queue-filters.ts';
import { inTab, isWaitingTab } from './queue-tabs.ts';

const waitingKey = z.tuple([z.int().min(0).max(2), moment, z.uuid()]);

export async function listConsultations(
  ctx: AccountContext,
  { tab, limit: wanted, cursor, ...filters }: z.infer<typeof listConsultationsInput>,
): Promise<z.infer<typeof listConsultationsOutput>> {
  const limit = wanted ?? DEFAULT_PAGE;
  const page = { within: inTab(tab, ctx.user), filters, limit: limit + 1 };
  if (isWaitingTab(tab)) {
    const rows = await waitingEntries(ctx.db, { ...page, after: decodeCursor(waitingKey, cursor) });
    return pageOf(rows, limit, (row) => [row.urgency, row.submittedAt ?? '', row.id]);
  }
  const rows = await recentEntries(ctx.db, { ...page, after: decodeCursor(momentKey, cursor) });
  return pageOf(rows, limit, (row) => [row.lastActivityAt, row.id]);
}

/** Per tab, of what the filters leave, as far as MOST_COUNTED. */
export function countConsultations(ctx: AccountContext, filters: QueueFilters): Promise<Record<QueueTab, number>> {
  const kept = matching(filters);
  const within = Object.fromEntries(queueTabs.map((tab) => [tab, and(inTab(tab, ctx.user), kept)]));
  return countWithin(ctx.db, within as Record<QueueTab, SQL | undefined>, MOST_COUNTED);
}

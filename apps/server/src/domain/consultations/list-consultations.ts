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
import { and, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { countWithin, recentEntries, waitingEntries } from './queue.repo.ts';
import { matching } from './queue-filters.ts';
import { inTab, isWaitingTab } from './queue-tabs.ts';

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

/** Per tab, of what the filters leave, as far as MOST_COUNTED. */
export function countTabs(ctx: AccountContext, filters: QueueFilters): Promise<Record<QueueTab, number>> {
  const kept = matching(filters);
  const within = Object.fromEntries(queueTabs.map((tab) => [tab, and(inTab(tab, ctx.user), kept)]));
  return countWithin(ctx.db, within as Record<QueueTab, SQL | undefined>, MOST_COUNTED);
}

export const countConsultations = procedure('countConsultations')
  .input(countConsultationsInput)
  .output(countConsultationsOutput)
  .query(({ ctx, input }) => countTabs(ctx, input ?? {}));

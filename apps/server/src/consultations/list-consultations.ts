import type { listConsultationsInput, listConsultationsOutput, QueueTab } from '@consultorio/contracts/consultations';
import { queueTabs } from '@consultorio/contracts/consultations';
import { DEFAULT_PAGE, moment } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, momentKey, pageOf } from '../db/cursor.ts';
import type { AccountContext } from '../trpc.ts';
import { countWithin, recentEntries, waitingEntries } from './queue.repo.ts';
import { inTab, isWaitingTab } from './queue-tabs.ts';

/** The screen writes «1000+» from here on. */
export const MOST_COUNTED = 1000;

const waitingKey = z.tuple([z.int().min(0).max(2), moment, z.uuid()]);

export async function listConsultations(
  ctx: AccountContext,
  input: z.infer<typeof listConsultationsInput>,
): Promise<z.infer<typeof listConsultationsOutput>> {
  const limit = input.limit ?? DEFAULT_PAGE;
  const within = inTab(input.tab, ctx.user);
  const words = (input.query ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const wanted = { within, words, limit: limit + 1 };
  if (isWaitingTab(input.tab)) {
    const rows = await waitingEntries(ctx.db, { ...wanted, after: decodeCursor(waitingKey, input.cursor) });
    return pageOf(rows, limit, (row) => [row.urgency, row.submittedAt ?? '', row.id]);
  }
  const rows = await recentEntries(ctx.db, { ...wanted, after: decodeCursor(momentKey, input.cursor) });
  return pageOf(rows, limit, (row) => [row.lastActivityAt, row.id]);
}

/** Per tab, as far as MOST_COUNTED. */
export function countConsultations(ctx: AccountContext): Promise<Record<QueueTab, number>> {
  const within = Object.fromEntries(queueTabs.map((tab) => [tab, inTab(tab, ctx.user)])) as Record<
    QueueTab,
    ReturnType<typeof inTab>
  >;
  return countWithin(ctx.db, within, MOST_COUNTED);
}

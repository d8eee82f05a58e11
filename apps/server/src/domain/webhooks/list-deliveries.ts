import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { listWebhookDeliveriesInput, listWebhookDeliveriesOutput } from '@consultorio/contracts/webhooks';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { messageIdOf } from './deliver.ts';
import { selectDeliveries } from './deliveries.repo.ts';
import { findWebhook } from './webhooks.repo.ts';

const eventKey = z.tuple([z.int().min(1)]);

/** What was told and what waits, each with its attempts. */
export const listWebhookDeliveries = procedure('listWebhookDeliveries')
  .input(listWebhookDeliveriesInput)
  .output(listWebhookDeliveriesOutput)
  .query(async ({ ctx, input: { webhookId, state, ...page } }) => {
    const limit = page.limit ?? DEFAULT_PAGE;
    const before = decodeCursor(eventKey, page.cursor)?.[0] ?? null;
    if (!(await findWebhook(ctx.db, webhookId))) throw new AppError('not-found');
    const rows = await selectDeliveries(ctx.db, { webhookId, state, before, limit: limit + 1 });
    const told = rows.map(({ delivery: { id, eventId, kind, consultationId, at, state, attempts }, dueAt }) => ({
      ...{ id: messageIdOf(id), eventId, kind, consultationId, at, state, nextAt: dueAt, attempts },
    }));
    return pageOf(told, limit, (row) => [row.eventId]);
  });

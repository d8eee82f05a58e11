import { reachOf } from '@consultorio/contracts/access';
import { consultationRef } from '@consultorio/contracts/consultations';
import {
  listConsultationOrdersOutput,
  listOrdersInput,
  listOrdersOutput,
  type Order,
} from '@consultorio/contracts/orders';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { isStaff } from '@consultorio/contracts/sides';
import { recordOpening, recordOpenings } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { orderAsSeenBy } from './order-detail.ts';
import { type OrderFilters, searchedBy } from './order-filters.ts';
import { isShownTo } from './order-for.ts';
import { countOrders, selectChangedOrders, selectOrders, selectOrdersOf } from './orders.repo.ts';

export async function readConsultationOrders(ctx: AccountContext, input: { consultationId: string }): Promise<Order[]> {
  const consultation = await consultationFor(ctx, ctx.db, 'listConsultationOrders', input.consultationId);
  await recordOpening(ctx, 'listConsultationOrders', {
    patientId: consultation.patientId,
    consultationId: consultation.id,
  });
  const rows = await selectOrdersOf(ctx.db, consultation.id, { drafts: isStaff(ctx.user.role) });
  return rows
    .filter((order) => isShownTo(ctx.user, consultation, order.state))
    .map((order) => orderAsSeenBy(ctx.user, order));
}

export const listConsultationOrders = procedure('listConsultationOrders')
  .input(consultationRef)
  .output(listConsultationOrdersOutput)
  .query(({ ctx, input }) => readConsultationOrders(ctx, input));

/** Of the list with these filters, what its reader may see. */
export async function withinReach(ctx: AccountContext, { query, ...filters }: OrderFilters) {
  const attendedBy = reachOf(ctx.procedureName, ctx.user.role) === 'any' ? null : ctx.user.id;
  return { ...filters, attendedBy, searched: query ? await searchedBy(ctx.system, query) : null };
}

export const listOrders = procedure('listOrders')
  .input(listOrdersInput)
  .output(listOrdersOutput)
  .query(async ({ ctx, input }) => {
    const { limit: wanted, cursor, counted, updatedSince: since, ...filters } = input;
    const limit = wanted ?? DEFAULT_PAGE;
    const place = decodeCursor(momentKey, cursor);
    const wantedRows = await withinReach(ctx, filters);
    const reach = { ...wantedRows, limit: limit + 1 };
    const rows = since
      ? await selectChangedOrders(ctx.db, { ...reach, since, after: place })
      : await selectOrders(ctx.db, { ...reach, before: place });
    const total = counted && !place ? await countOrders(ctx.db, wantedRows) : null;
    const page = pageOf(rows, limit, (row) => [(since && row.updatedAt) || row.createdAt, row.id]);
    // It shows what each order says: everybody in it was looked at. An empty one is a look all the same.
    const shown = [...new Set(page.items.map(({ patientId }) => patientId))];
    await recordOpenings(ctx, 'listOrders', shown.length > 0 ? shown.map((patientId) => ({ patientId })) : [{}]);
    return { ...page, total };
  });

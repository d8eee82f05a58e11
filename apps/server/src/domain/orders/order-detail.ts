import { type Order, type OrderDetail, orderDetail, orderIdInput } from '@consultorio/contracts/orders';
import { isNamedToPatients, isPatient } from '@consultorio/contracts/sides';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { storedFilesOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { orderFor } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';
import { selectResultsOf } from './results.repo.ts';

export const getOrder = procedure('getOrder')
  .input(orderIdInput)
  .output(orderDetail)
  .query(async ({ ctx, input }) => {
    const { order } = await orderFor(ctx, ctx.db, 'getOrder', input.orderId);
    const { patientId, consultationId, id: targetId } = order;
    await recordOpening(ctx, 'getOrder', { patientId, consultationId, targetId });
    return orderDetailOf(ctx, order.id);
  });

/** The order with its results, as this caller may see it. Checks no reach. Not inside a transaction. */
export async function orderDetailOf(ctx: AccountContext, orderId: string): Promise<OrderDetail> {
  const order = await findListedOrder(ctx.db, orderId);
  const [detail] = await withResults(ctx, [orderAsSeenBy(ctx.user, order)]);
  return detail ?? { ...order, results: [] };
}

/** Orders that this caller reads, each with what came back for it, as he may see it. Not inside a transaction. */
export async function withResults(ctx: AccountContext, orders: readonly Order[]): Promise<OrderDetail[]> {
  const ids = orders.map(({ id }) => id);
  const rows = ids.length > 0 ? await selectResultsOf(ctx.db, ids, { seenBy: ctx.user.role }) : [];
  const results = await Promise.all(
    rows.map(async ({ fileIds, ...result }) => ({
      ...result,
      // A patient reads the names of doctors, not of the office.
      authorName: isPatient(ctx.user.role) && !isNamedToPatients[result.authorRole] ? '' : result.authorName,
      files: await storedFilesOf(ctx, fileIds),
    })),
  );
  return orders.map((order) => ({
    ...order,
    results: results.flatMap(({ orderId, ...result }) => (orderId === order.id ? [result] : [])),
  }));
}

/** Why the doctor prescribed in spite of what the safety engine asked is between professionals. */
export const orderAsSeenBy = (user: UserRow, order: Order): Order =>
  isPatient(user.role) ? { ...order, safetyReason: null, safetyFindings: [] } : order;

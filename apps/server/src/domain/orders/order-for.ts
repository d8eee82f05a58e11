import { advance, type OrderVerb, orderLifecycle } from '@consultorio/contracts/lifecycle';
import { orderVerbsFrom } from '@consultorio/contracts/order-kinds';
import { isStaff } from '@consultorio/contracts/sides';
import type { OrderState } from '@consultorio/contracts/states';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { AppError } from '../../core/app-error.ts';
import type { Caring } from '../../core/care.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import type { OrderRow } from '../../core/db/tables/orders.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { findOrder, type OrderChange, updateOrderRow } from './orders.repo.ts';

/**
 * The only way to obtain an order: through its consultation, whose reach decides. Out of reach is not-found.
 * `lock` holds the consultation, so that nothing is issued while it is being signed and closed; the order is read after.
 */
export async function orderFor(
  actor: Caring,
  db: Database,
  procedure: ProcedureName,
  orderId: string,
  { lock = false } = {},
): Promise<{ order: OrderRow; consultation: ConsultationRow }> {
  const found = await findOrder(db, orderId);
  if (!found) throw new AppError('not-found');
  const consultation = await consultationFor(actor, db, procedure, found.consultationId, { lock });
  const order = lock ? await findOrder(db, orderId) : found;
  if (!order || !isShownTo(actor.user, consultation, order.state)) throw new AppError('not-found');
  return { order, consultation };
}

/** The patient sees documents once the doctor has signed, and never a draft. */
export function isShownTo(user: UserRow, consultation: ConsultationRow, state: OrderState): boolean {
  return isStaff(user.role) || (consultation.state === 'closed' && state !== 'draft');
}

/** The state after `verb`. @throws AppError illegal-transition. */
export function orderStateAfter(order: OrderRow, verb: OrderVerb): OrderState {
  const next = advance(orderLifecycle, order.state, verb);
  if (!next || !orderVerbsFrom(order).includes(verb)) throw new AppError('illegal-transition');
  return next;
}

/** Writes if nobody wrote since the caller read. @throws AppError stale-version. */
export async function changeOrder(
  tx: Database,
  order: OrderRow,
  expectedVersion: number,
  change: OrderChange,
): Promise<void> {
  if (!(await updateOrderRow(tx, order, expectedVersion, change)))
    throw new AppError('stale-version', { version: order.version });
}

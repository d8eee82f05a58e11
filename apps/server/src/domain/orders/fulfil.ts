import type { Order } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { audienceOf } from '../consultations/audience.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';

/** A prescription was dispensed, a referral attended: nothing more is expected of it. */
export async function fulfilOrder(
  ctx: AccountContext,
  input: { orderId: string; expectedVersion: number },
): Promise<Order> {
  return act(ctx, 'fulfilOrder', async ({ tx, note, announce }) => {
    const { order, consultation } = await orderFor(ctx, tx, 'fulfilOrder', input.orderId, { lock: true });
    const state = orderStateAfter(order, 'fulfilOrder');
    await changeOrder(tx, order, input.expectedVersion, { state });
    note({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
    announce({
      name: 'fulfilOrder',
      consultationId: consultation.id,
      audience: audienceOf(consultation, { patient: consultation.state === 'closed' }),
    });
    return findListedOrder(tx, order.id);
  });
}

import { orderDetail, reviewOrderInput } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { orderDetailOf } from './order-detail.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';

/**
 * The doctor has seen the results, and with that the patient sees them. A result that came in meanwhile was not on the
 * screen: `stale-version`.
 */
export const reviewOrder = procedure('reviewOrder')
  .input(reviewOrderInput)
  .output(orderDetail)
  .mutation(async ({ ctx, input }) => {
    const orderId = await act(ctx, 'reviewOrder', async ({ tx, at, audit, announce, notify }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'reviewOrder', input.orderId, { lock: true });
      const state = orderStateAfter(order, 'reviewOrder');
      const change = { state, reviewComment: input.comment || null, reviewedAt: at };
      await changeOrder(tx, order, input.expectedVersion, change);
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      const patient = consultation.state === 'closed';
      announce({
        name: 'reviewOrder',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient }),
      });
      if (patient) notify({ userId: order.patientId, kind: 'orderReviewed', consultationId: consultation.id });
      return order.id;
    });
    return orderDetailOf(ctx, orderId);
  });

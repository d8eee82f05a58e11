import { fulfilOrderInput, order } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';

/** A prescription was dispensed, a referral attended: nothing more is expected of it. */
export const fulfilOrder = procedure('fulfilOrder')
  .input(fulfilOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'fulfilOrder', async ({ tx, audit, announce }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'fulfilOrder', input.orderId, { lock: true });
      const state = orderStateAfter(order, 'fulfilOrder');
      await changeOrder(tx, order, input.expectedVersion, { state });
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      announce({
        name: 'fulfilOrder',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient: consultation.state === 'closed' }),
      });
      return findListedOrder(tx, order.id);
    }),
  );

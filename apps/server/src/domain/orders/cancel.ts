import { cancelOrderInput, order } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { endPrescription } from '../record-entries/end-prescription.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';

/** The document stays, and says that it no longer stands: on its page, in its PDF and where its code is checked. */
export const cancelOrder = procedure('cancelOrder')
  .input(cancelOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'cancelOrder', async ({ tx, at, audit, announce, notify }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'cancelOrder', input.orderId, { lock: true });
      const state = orderStateAfter(order, 'cancelOrder');
      await changeOrder(tx, order, input.expectedVersion, { state, cancelReason: input.reason });
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      const patient = consultation.state === 'closed';
      if (patient && order.kind === 'prescription') {
        const { patientId, consultationId } = order;
        const saying = { saidAt: at, recordedAt: at, origin: 'order', doctorId: null, authorId: ctx.user.id } as const;
        // The office cancels too, and writes in no record by itself.
        await asSystem(tx, () => endPrescription(tx, { patientId, consultationId, ...saying }, order.id));
      }
      announce({
        name: 'cancelOrder',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient }),
      });
      if (patient) notify({ userId: order.patientId, kind: 'orderCancelled', consultationId: consultation.id });
      return findListedOrder(tx, order.id);
    }),
  );

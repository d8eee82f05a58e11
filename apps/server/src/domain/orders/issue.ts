import { issueOrderInput, order } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { stateAfter } from '../consultations/consultation-for.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder } from './orders.repo.ts';
import { sealChecked } from './seal-checked.ts';

/** From here on the document is what it is: the database refuses every later change but the machine's own arrows. */
export const issueOrder = procedure('issueOrder')
  .input(issueOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'issueOrder', async ({ tx, at, audit, announce }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'issueOrder', input.orderId, { lock: true });
      const state = orderStateAfter(order, 'issueOrder');
      stateAfter(consultation, 'createOrder');
      // The issuing doctor answers for it, also for a colleague's draft.
      const issuing = { ...order, doctorId: ctx.user.id };
      const sealed = await sealChecked(tx, issuing, { at, ...input });
      await changeOrder(tx, order, input.expectedVersion, { state, doctorId: ctx.user.id, ...sealed });
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      announce({
        name: 'issueOrder',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient: false }),
      });
      return findListedOrder(tx, order.id);
    }),
  );

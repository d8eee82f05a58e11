import { orderDetail, withdrawOrderResultInput } from '@consultorio/contracts/orders';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { orderDetailOf } from './order-detail.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findStandingResults, insertWithdrawal } from './results.repo.ts';

/**
 * A result of the wrong order, or of another person, is taken out of sight before the doctor has reviewed it: words and
 * files are kept and shown to nobody. With the last one the order waits for its result again.
 */
export const withdrawOrderResult = procedure('withdrawOrderResult')
  .input(withdrawOrderResultInput)
  .output(orderDetail)
  .mutation(async ({ ctx, input }) => {
    const orderId = await act(ctx, 'withdrawOrderResult', async ({ tx, at, audit, announce, notify }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'withdrawOrderResult', input.orderId, { lock: true });
      const waiting = orderStateAfter(order, 'withdrawOrderResult');
      const standing = await findStandingResults(tx, order.id);
      const result = standing.find(({ id }) => id === input.resultId);
      if (!result) throw new AppError('not-found');
      const state = standing.length > 1 ? order.state : waiting;
      await changeOrder(tx, order, input.expectedVersion, { state });
      await insertWithdrawal(tx, {
        ...{ resultId: result.id, withdrawnBy: ctx.user.id, reason: input.reason, withdrawnAt: at },
      });
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      const patient = consultation.state === 'closed';
      announce({
        name: 'withdrawOrderResult',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient }),
      });
      // Its uploader must bring it again.
      if (patient && isPatient(result.authorRole))
        notify({ userId: order.patientId, kind: 'orderResultWithdrawn', consultationId: consultation.id });
      return order.id;
    });
    return orderDetailOf(ctx, orderId);
  });

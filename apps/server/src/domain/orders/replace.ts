import { randomUUID } from 'node:crypto';
import { replaceableIn } from '@consultorio/contracts/lifecycle';
import { order, replaceOrderInput } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { endPrescription } from '../record-entries/end-prescription.ts';
import { takePrescription } from '../record-entries/take-note.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { findListedOrder, insertOrder } from './orders.repo.ts';
import { sealChecked } from './seal-checked.ts';
import { wholeContent } from './whole-content.ts';

/**
 * One change: the old document stops standing in the very moment in which the new one does. Both say which the other is.
 * @returns the new order.
 */
export const replaceOrder = procedure('replaceOrder')
  .input(replaceOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'replaceOrder',
      async ({ tx, at, audit, announce, notify }) => {
        const { order: old, consultation } = await orderFor(ctx, tx, 'replaceOrder', input.orderId, { lock: true });
        const state = orderStateAfter(old, 'replaceOrder');
        if (!replaceableIn.includes(consultation.state)) throw new AppError('illegal-transition');
        const { consultationId, patientId, kind } = old;
        const id = randomUUID();
        const content = await wholeContent(tx, input.content);
        const fresh = { id, consultationId, patientId, doctorId: ctx.user.id, kind, content, replaces: old.id };
        const sealed = await sealChecked(tx, fresh, { at, ...input });
        await changeOrder(tx, old, input.expectedVersion, { state, replaceReason: input.reason });
        await insertOrder(tx, { ...fresh, ...sealed, state: 'issued', createdAt: at });
        audit({ patientId, consultationId, targetId: old.id, details: { replacedBy: id } });
        const patient = consultation.state === 'closed';
        if (patient && kind === 'prescription') {
          const saying = { saidAt: at, recordedAt: at, origin: 'order', doctorId: ctx.user.id } as const;
          const telling = { patientId, consultationId, ...saying };
          await endPrescription(tx, telling, old.id);
          await takePrescription(tx, telling, { id, content, issuedAt: at });
        }
        announce({ name: 'replaceOrder', consultationId, audience: audienceOf(consultation, { patient }) });
        if (patient) notify({ userId: patientId, kind: 'orderReplaced', consultationId });
        return findListedOrder(tx, id);
      },
      { key: input.idempotencyKey, input },
    ),
  );

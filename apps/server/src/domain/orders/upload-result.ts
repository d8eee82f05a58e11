import { randomUUID } from 'node:crypto';
import { asksOpinion, orderDetail, uploadOrderResultInput } from '@consultorio/contracts/orders';
import { act } from '../../core/act.ts';
import { wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { orderDetailOf } from './order-detail.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { attachResultFiles, insertResult } from './results.repo.ts';

/**
 * The result of a study. The attending doctor is told, whoever brought it. The patient goes on seeing an own upload,
 * and sees one of the staff once the doctor has reviewed it.
 */
export const uploadOrderResult = procedure('uploadOrderResult')
  .input(uploadOrderResultInput)
  .output(orderDetail)
  .mutation(async ({ ctx, input }) => {
    const orderId = await act(
      ctx,
      'uploadOrderResult',
      async ({ tx, at, audit, announce, notify }) => {
        const { order, consultation } = await orderFor(ctx, tx, 'uploadOrderResult', input.orderId, { lock: true });
        const state = orderStateAfter(order, 'uploadOrderResult');
        if (input.opinion && !asksOpinion(order))
          throw wrongField('opinion', 'Solo una interconsulta se contesta por campos');
        const fileIds = [...new Set(input.fileIds ?? [])];
        const { id: authorId, role: authorRole } = ctx.user;
        const owner = { ownerId: authorId, consultationId: consultation.id };
        if ((await attachResultFiles(tx, owner, fileIds)) < fileIds.length)
          throw wrongField('fileIds', 'Un archivo ya no está disponible; vuelve a subirlo');
        const result = { orderId: order.id, consultationId: consultation.id, authorId, authorRole, createdAt: at };
        const { text, opinion } = input;
        await insertResult(tx, { id: randomUUID(), ...result, text: text ?? '', opinion: opinion ?? null, fileIds });
        await changeOrder(tx, order, order.version, { state });
        audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
        announce({
          name: 'uploadOrderResult',
          consultationId: consultation.id,
          audience: audienceOf(consultation, { patient: consultation.state === 'closed' }),
        });
        if (consultation.doctorId && consultation.doctorId !== authorId)
          notify({ userId: consultation.doctorId, kind: 'orderResultUploaded', consultationId: consultation.id });
        return order.id;
      },
      { key: input.idempotencyKey, input },
    );
    // The same call again is answered with the order of today, which may be a colleague's by now.
    const { order } = await orderFor(ctx, ctx.db, 'getOrder', orderId);
    return orderDetailOf(ctx, order.id);
  });

import { randomUUID } from 'node:crypto';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import {
  createOrderInput,
  discardOrderInput,
  type OrderContent,
  order,
  updateOrderInput,
} from '@consultorio/contracts/orders';
import { done } from '@consultorio/contracts/primitives';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { changeOrder, orderFor, orderStateAfter } from './order-for.ts';
import { deleteDraft, findListedOrder, insertOrder } from './orders.repo.ts';
import { wholeContent } from './whole-content.ts';

type CreateInput = { consultationId: string; kind: OrderKind; content: OrderContent; idempotencyKey: string };

/** A draft of the attending doctor; the patient is told nothing before it is issued and the consultation closed. */
export const createOrder = procedure('createOrder')
  .input(createOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) => {
    const idempotency = { key: input.idempotencyKey, input };
    return act(
      ctx,
      'createOrder',
      async ({ tx, at, audit, announce }) => {
        const consultation = await consultationFor(ctx, tx, 'createOrder', input.consultationId, { lock: true });
        stateAfter(consultation, 'createOrder');
        const id = await insertDraftOrder(tx, at, ctx.user.id, consultation, input);
        audit({ patientId: consultation.patientId, consultationId: consultation.id, targetId: id });
        announce({
          name: 'createOrder',
          consultationId: consultation.id,
          audience: audienceOf(consultation, { patient: false }),
        });
        return findListedOrder(tx, id);
      },
      idempotency,
    );
  });

/** @returns its id. The caller has locked and judged the consultation. */
export async function insertDraftOrder(
  tx: Database,
  at: string,
  doctorId: string,
  { id: consultationId, patientId }: ConsultationRow,
  { kind, content }: Pick<CreateInput, 'kind' | 'content'>,
): Promise<string> {
  const id = randomUUID();
  await insertOrder(tx, {
    id,
    consultationId,
    patientId,
    doctorId,
    kind,
    content: await wholeContent(tx, content),
    createdAt: at,
  });
  return id;
}

export const updateOrder = procedure('updateOrder')
  .input(updateOrderInput)
  .output(order)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'updateOrder',
      async ({ tx, audit, announce }) => {
        const { order, consultation } = await orderFor(ctx, tx, 'updateOrder', input.orderId, { lock: true });
        orderStateAfter(order, 'updateOrder');
        stateAfter(consultation, 'createOrder');
        await changeOrder(tx, order, input.expectedVersion, { content: await wholeContent(tx, input.content) });
        audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
        announce({
          name: 'updateOrder',
          consultationId: consultation.id,
          audience: audienceOf(consultation, { patient: false }),
        });
        return findListedOrder(tx, order.id);
      },
      { key: input.idempotencyKey, input },
    ),
  );

/** Allowed in every state of the consultation: a forgotten draft must not outlive it for ever. */
export const discardOrder = procedure('discardOrder')
  .input(discardOrderInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'discardOrder', async ({ tx, audit, announce }) => {
      const { order, consultation } = await orderFor(ctx, tx, 'discardOrder', input.orderId, { lock: true });
      orderStateAfter(order, 'discardOrder');
      if (!(await deleteDraft(tx, order, input.expectedVersion)))
        throw new AppError('stale-version', { version: order.version });
      audit({ patientId: order.patientId, consultationId: order.consultationId, targetId: order.id });
      announce({
        name: 'discardOrder',
        consultationId: consultation.id,
        audience: audienceOf(consultation, { patient: false }),
      });
      return { done: true };
    }),
  );

import { randomUUID } from 'node:crypto';
import { tidiedTemplate } from '@consultorio/contracts/template-content';
import { applyTemplateInput, applyTemplateOutput } from '@consultorio/contracts/template-editing';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor, stateAfter } from '../consultations/consultation-for.ts';
import { insertDraftOrder } from '../orders/draft.ts';
import { readableTemplate } from './template-for.ts';
import { findTemplateVersion, insertTemplateUse } from './template-rows.repo.ts';

/**
 * Counts the use and lays the wanted orders before the doctor, as drafts. The words go into the note or the message where
 * they are written, and are saved with it.
 * @throws AppError illegal-transition where the consultation takes no orders, or for a template that is no longer
 * published.
 */
export const applyTemplate = procedure('applyTemplate')
  .input(applyTemplateInput)
  .output(applyTemplateOutput)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'applyTemplate',
      async ({ tx, at, audit, followedBy, announce }) => {
        const consultation = await consultationFor(ctx, tx, 'applyTemplate', input.consultationId, { lock: true });
        const { template } = await readableTemplate(ctx, tx, input.templateId);
        const version = await findTemplateVersion(tx, template.id, input.number);
        if (!version) throw new AppError('not-found');
        if (template.state !== 'published') throw new AppError('illegal-transition');
        const { orders } = tidiedTemplate(version.content);
        const { patientId, id: consultationId } = consultation;
        const { ip, user } = ctx;
        const actor = { actorId: user.id, actorRole: user.role, ip };
        const orderIds: string[] = [];
        for (const index of new Set(input.orders)) {
          const order = orders[index];
          if (!order) throw wrongField('orders', 'La plantilla no tiene esa orden');
          stateAfter(consultation, 'createOrder');
          const orderId = await insertDraftOrder(tx, at, user.id, consultation, order);
          orderIds.push(orderId);
          followedBy({ ...actor, action: 'createOrder', outcome: 'ok', patientId, consultationId, targetId: orderId });
        }
        const { id: templateId } = template;
        const { number } = version;
        const use = { id: randomUUID(), templateId, number, consultationId, usedBy: user.id, usedAt: at };
        await insertTemplateUse(tx, use);
        audit({ patientId, consultationId, targetId: templateId, details: { number } });
        if (orderIds.length > 0)
          announce({ name: 'createOrder', consultationId, audience: audienceOf(consultation, { patient: false }) });
        return { orderIds };
      },
      { key: input.idempotencyKey, input },
    ),
  );

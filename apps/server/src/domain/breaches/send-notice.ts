import { randomUUID } from 'node:crypto';
import {
  type SendBreachNoticeOutput,
  sendBreachNoticeInput,
  sendBreachNoticeOutput,
} from '@consultorio/contracts/breaches';
import { counted } from '@consultorio/contracts/words/counted';
import { act } from '../../core/act.ts';
import { roleInTrail } from '../../core/audit/audit.repo.ts';
import { holdLock } from '../../core/db/advisory-lock.ts';
import { procedure } from '../../core/procedure.ts';
import { countAffected, countNotified, selectAffected } from './affected.repo.ts';
import { breachFor } from './breach-for.ts';
import { insertBreachStep } from './breaches.repo.ts';

/** So many that bell, mail and trail of all of them are written within the time of an answer, on a busy machine too. */
export const NOTIFIED_AT_ONCE = 40;

/**
 * Tells the next of those who are affected, by mail and in the bell, whoever cares for each of them at this moment. That a
 * person was told is an entry of the trail about that person: nobody is told twice, and a portion that failed is gone on
 * with. The last portion adds the step that says to how many it went, and what. Decision 169.
 */
export const sendBreachNotice = procedure('sendBreachNotice')
  .input(sendBreachNoticeInput)
  .output(sendBreachNoticeOutput)
  .mutation(async ({ ctx, input }) => {
    const { breachId, text, idempotencyKey } = input;
    return act(
      ctx,
      'sendBreachNotice',
      async ({ tx, at, audit, followedBy, notify }): Promise<SendBreachNoticeOutput> => {
        const { breach } = await breachFor(tx, breachId);
        // Two administrators at once tell everybody once.
        await holdLock(tx, 'breachNotices');
        const limit = NOTIFIED_AT_ONCE + 1;
        const rows = await selectAffected(tx, breach, { at, after: null, limit, untold: true });
        const told = rows.slice(0, NOTIFIED_AT_ONCE);
        const more = rows.length > told.length;
        const actor = { actorId: ctx.user.id, actorRole: roleInTrail(ctx), ip: ctx.ip };
        for (const { patientId } of told) {
          followedBy({ ...actor, action: 'sendBreachNotice', outcome: 'ok', patientId, targetId: breachId });
          notify({ userId: patientId, kind: 'dataBreach', consultationId: null, said: text });
        }
        audit({ targetId: breachId, details: { people: told.length } });
        if (!more && told.length > 0) {
          const all = (await countNotified(tx, breachId)) + told.length;
          const others = (await countAffected(tx, breach)) - all;
          const step = { id: randomUUID(), breachId, kind: 'notified' as const, text: stepText(all, others, text) };
          await insertBreachStep(tx, { ...step, recordedBy: ctx.user.id, recordedAt: at });
        }
        return { told: told.length, more };
      },
      { key: idempotencyKey, input },
    );
  });

const peopleText = (count: number) => counted(count, 'persona', 'personas');

function stepText(told: number, others: number, notice: string): string {
  const sent = `Enviado por correo y a la cuenta: ${peopleText(told)}.`;
  const rest = others > 0 ? ` Sin cuenta a la que avisar: ${peopleText(others)}.` : '';
  return `${sent}${rest}\n\n${notice}`;
}

import { announcePresenceInput, PRESENCE_LASTS_MS } from '@consultorio/contracts/presence';
import { done } from '@consultorio/contracts/primitives';
import { holdAuthority } from '../../core/authority.ts';
import { continueAsSystem } from '../../core/db/as-system.ts';
import { announcing } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { audienceOf } from '../consultations/audience.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { dropPresence, keepPresence } from './presence.repo.ts';

/**
 * A page of the staff says that it is still open, every few seconds, or that it was left. Only coming and going is
 * told to others. Not an audited change: opening the record was one, and a heartbeat a minute would bury it.
 */
export const announcePresence = procedure('announcePresence')
  .input(announcePresenceInput)
  .output(done)
  .mutation(async ({ ctx, input: { consultationId, present } }) => {
    const row = await consultationFor(ctx, ctx.db, 'announcePresence', consultationId);
    const who = { consultationId: row.id, userId: ctx.user.id };
    const now = ctx.now();
    const at = new Date(now).toISOString();
    await announcing(ctx, async (tx, publish) => {
      await holdAuthority(tx, ctx, 'announcePresence');
      const news = present
        ? !(await keepPresence(tx, who, at, new Date(now - PRESENCE_LASTS_MS).toISOString()))
        : await dropPresence(tx, who);
      const audience = audienceOf(row, { patient: false, queue: row.state === 'submitted' });
      if (!news) return;
      await continueAsSystem(tx);
      await publish([{ name: 'announcePresence', consultationId: row.id, audience }]);
    });
    return { done: true };
  });

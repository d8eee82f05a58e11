import { reachOf } from '@consultorio/contracts/access';
import { announcePresenceInput, listPresencesOutput, PRESENCE_LASTS_MS } from '@consultorio/contracts/presence';
import { done } from '@consultorio/contracts/primitives';
import { procedure } from '../../core/procedure.ts';
import { announcePresence } from './announce-presence.ts';
import { selectPresences } from './presence.repo.ts';

export const presenceRouter = {
  announcePresence: procedure('announcePresence')
    .input(announcePresenceInput)
    .output(done)
    .mutation(({ ctx, input }) => announcePresence(ctx, input)),
  listPresences: procedure('listPresences')
    .output(listPresencesOutput)
    .query(({ ctx }) =>
      selectPresences(ctx.db, {
        reader: ctx.user.id,
        everywhere: reachOf('listPresences', ctx.user.role) === 'any',
        freshAfter: new Date(ctx.now() - PRESENCE_LASTS_MS).toISOString(),
      }),
    ),
};

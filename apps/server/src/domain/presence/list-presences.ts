import { reachOf } from '@consultorio/contracts/access';
import { listPresencesOutput, PRESENCE_LASTS_MS } from '@consultorio/contracts/presence';
import { procedure } from '../../core/procedure.ts';
import { selectPresences } from './presence.repo.ts';
export const listPresences = procedure('listPresences')
  .output(listPresencesOutput)
  .query(({ ctx }) =>
    selectPresences(ctx.db, {
      reader: ctx.user.id,
      everywhere: reachOf('listPresences', ctx.user.role) === 'any',
      freshAfter: new Date(ctx.now() - PRESENCE_LASTS_MS).toISOString(),
    }),
  );

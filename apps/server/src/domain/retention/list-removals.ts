import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { listRemovalsInput, listRemovalsOutput } from '@consultorio/contracts/suppression';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectRemovals } from './removals.repo.ts';

/** What left every list of a mirror, and what came back to them. It opens nobody's record: ids lead to nothing here. */
export const listRemovals = procedure('listRemovals')
  .input(listRemovalsInput)
  .output(listRemovalsOutput)
  .query(async ({ ctx, input: { limit: wanted, cursor, updatedSince } }) => {
    const limit = wanted ?? DEFAULT_PAGE;
    const after = decodeCursor(momentKey, cursor);
    const rows = await selectRemovals(ctx.db, { since: updatedSince ?? null, after, limit: limit + 1 });
    return pageOf(rows, limit, ({ updatedAt, id }) => [updatedAt, id]);
  });

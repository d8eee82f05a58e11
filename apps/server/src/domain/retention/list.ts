import { DEFAULT_PAGE, day, moment } from '@consultorio/contracts/primitives';
import { listRetentionInput, listRetentionOutput } from '@consultorio/contracts/suppression';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { placeOf, selectCertificates, selectRecords } from './retention.repo.ts';

const placeKey = z.tuple([day, z.uuid()]);
const goneKey = z.tuple([moment, z.uuid()]);

/** Records whose time is over, is blocked or that are held; or what is left of those that are gone. */
export const listRetention = procedure('listRetention')
  .input(listRetentionInput)
  .output(listRetentionOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    if (input.gone) {
      const after = decodeCursor(goneKey, input.cursor);
      const rows = await selectCertificates(ctx.db, { after, limit: limit + 1 });
      return pageOf(rows, limit, ({ suppressedAt, id }) => [suppressedAt, id]);
    }
    const at = new Date(ctx.now()).toISOString();
    const after = decodeCursor(placeKey, input.cursor);
    return pageOf(await selectRecords(ctx.db, { at, after, limit: limit + 1 }), limit, placeOf);
  });

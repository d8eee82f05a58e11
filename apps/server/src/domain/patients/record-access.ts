import { listMyRecordAccessInput, listMyRecordAccessOutput } from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { listStaffDeeds } from './record-access.repo.ts';

const seqKey = z.tuple([z.int().min(0)]);

/** Who of the staff opened or changed my record. */
export async function readMyRecordAccess(ctx: AccountContext, input: z.output<typeof listMyRecordAccessInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const [before = null] = decodeCursor(seqKey, input.cursor) ?? [];
  const rows = await listStaffDeeds(ctx.db, ctx.user.id, limit + 1, before);
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.seq]);
  return {
    items: items.map(({ at, action, actorRole, firstName, lastName, consultationFolio }) => ({
      at,
      action,
      actorName: fullName({ firstName, lastName }),
      actorRole,
      consultationFolio,
    })),
    nextCursor,
  };
}

export const listMyRecordAccess = procedure('listMyRecordAccess')
  .input(listMyRecordAccessInput)
  .output(listMyRecordAccessOutput)
  .query(({ ctx, input }) => readMyRecordAccess(ctx, input));

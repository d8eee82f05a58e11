import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { listStaffInput, listStaffOutput } from '@consultorio/contracts/staff';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { wordsOf } from '../../core/db/like.ts';
import { procedure } from '../../core/procedure.ts';
import { selectStaff } from './staff.repo.ts';

export const listStaff = procedure('listStaff')
  .input(listStaffInput)
  .output(listStaffOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const rows = await selectStaff(ctx.db, {
      words: wordsOf(input.query),
      role: input.role ?? null,
      after: decodeCursor(nameKey, input.cursor),
      limit: limit + 1,
      now: new Date(ctx.now()).toISOString(),
    });
    return pageOf(rows, limit, (row) => [row.sortName, row.id]);
  });

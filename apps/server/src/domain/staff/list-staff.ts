import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import type { listStaffInput } from '@consultorio/contracts/staff';
import type { z } from 'zod';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { wordsOf } from '../../core/db/like.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { selectStaff } from './staff.repo.ts';

export async function listStaff(ctx: AccountContext, input: z.output<typeof listStaffInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const rows = await selectStaff(ctx.db, {
    words: wordsOf(input.query),
    role: input.role ?? null,
    after: decodeCursor(nameKey, input.cursor),
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.sortName, row.id]);
}

import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import type { listStaffInput } from '@consultorio/contracts/staff';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../db/cursor.ts';
import type { AccountContext } from '../trpc.ts';
import { selectStaff } from './staff.repo.ts';

const nameKey = z.tuple([z.string().max(400), z.uuid()]);

export async function listStaff(ctx: AccountContext, input: z.output<typeof listStaffInput>) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const rows = await selectStaff(ctx.db, {
    words: (input.query ?? '').split(/\s+/).filter(Boolean).slice(0, 8),
    role: input.role ?? null,
    after: decodeCursor(nameKey, input.cursor),
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.sortName, row.id]);
}

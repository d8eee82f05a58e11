import type { listMyGeneralFormVersionsInput, listMyGeneralFormVersionsOutput } from '@consultorio/contracts/forms';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../db/cursor.ts';
import type { AccountContext } from '../trpc.ts';
import { listGeneralAnswers } from './general-form.repo.ts';

const before = z.tuple([z.int().min(1)]);
/** Each comes with the form that was asked: a page of 25 would be heavy on a phone. */
const PAGE = 10;

/** What I sent each time, newest first, each with the form as it was then. */
export async function listMyGeneralFormVersions(
  ctx: AccountContext,
  input: z.output<typeof listMyGeneralFormVersionsInput>,
): Promise<z.output<typeof listMyGeneralFormVersionsOutput>> {
  const limit = input.limit ?? PAGE;
  const [version = null] = decodeCursor(before, input.cursor) ?? [];
  const rows = await listGeneralAnswers(ctx.db, ctx.user.id, limit + 1, version);
  return pageOf(rows, limit, (row) => [row.version]);
}

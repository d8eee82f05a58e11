import { listMyConsultationsInput, listMyConsultationsOutput } from '@consultorio/contracts/consultations';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import type { z } from 'zod';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { myConsultations } from './list-my-consultations.repo.ts';

export async function readMyConsultations(
  ctx: AccountContext,
  input: z.infer<typeof listMyConsultationsInput>,
): Promise<z.infer<typeof listMyConsultationsOutput>> {
  const limit = input.limit ?? DEFAULT_PAGE;
  const after = decodeCursor(momentKey, input.cursor);
  const rows = await myConsultations(ctx.db, ctx.user.id, { after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.lastActivityAt, row.id]);
}

export const listMyConsultations = procedure('listMyConsultations')
  .input(listMyConsultationsInput)
  .output(listMyConsultationsOutput)
  .query(({ ctx, input }) => readMyConsultations(ctx, input));

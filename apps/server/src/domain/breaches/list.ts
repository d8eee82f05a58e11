import { listBreachesInput, listBreachesOutput } from '@consultorio/contracts/breaches';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectBreaches } from './breaches.repo.ts';

const numberKey = z.tuple([z.int().min(1)]);

export const listBreaches = procedure('listBreaches')
  .input(listBreachesInput)
  .output(listBreachesOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const before = decodeCursor(numberKey, input.cursor)?.[0] ?? null;
    return pageOf(await selectBreaches(ctx.db, { before, limit: limit + 1 }), limit, (row) => [row.number]);
  });

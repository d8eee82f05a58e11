import { type ArcoRequest, listMyArcoRequestsInput, listMyArcoRequestsOutput } from '@consultorio/contracts/arco';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectOfPerson } from './arco.repo.ts';
import { withSteps } from './read-requests.ts';

const numberKey = z.tuple([z.int().min(1)]);

/** What was asked about the data of oneself, or of a person in care, with each answer and what was handed over. */
export const listMyArcoRequests = procedure('listMyArcoRequests')
  .input(listMyArcoRequestsInput)
  .output(listMyArcoRequestsOutput)
  .query(async ({ ctx, input }) => {
    const patientId = await personFor(ctx, ctx.db, input.patientId);
    return readArcoRequestsOf(ctx, { ...input, patientId });
  });

type Wanted = { patientId: string; limit?: number | null | undefined; cursor?: string | null | undefined };

/** A page of them, newest first. */
export async function readArcoRequestsOf(
  ctx: AccountContext,
  { patientId, cursor, ...page }: Wanted,
): Promise<{ items: ArcoRequest[]; nextCursor: string | null }> {
  const limit = page.limit ?? DEFAULT_PAGE;
  const before = decodeCursor(numberKey, cursor)?.[0] ?? null;
  const rows = await selectOfPerson(ctx.db, patientId, before, limit + 1);
  const { items, nextCursor } = pageOf(rows, limit, ({ number }) => [number]);
  return { items: await withSteps(ctx, items), nextCursor };
}

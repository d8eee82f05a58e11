import { listArcoRequestsInput, listArcoRequestsOutput } from '@consultorio/contracts/arco';
import { DEFAULT_PAGE, day } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectByTerm, termKey } from './arco.repo.ts';

const dueKey = z.tuple([day, z.int().min(1)]);

/** The register of the administration: of everybody, or of one person. */
export const listArcoRequests = procedure('listArcoRequests')
  .input(listArcoRequestsInput)
  .output(listArcoRequestsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const after = decodeCursor(dueKey, input.cursor);
    const rows = await selectByTerm(ctx.db, { patientId: input.patientId ?? null, after, limit: limit + 1 });
    return pageOf(rows, limit, termKey);
  });

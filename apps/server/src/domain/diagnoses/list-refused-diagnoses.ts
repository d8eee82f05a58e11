import { listRefusedDiagnosesInput, listRefusedDiagnosesOutput } from '@consultorio/contracts/diagnosis-import';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectRefused } from './imports.repo.ts';

const lineKey = z.tuple([z.int().min(1).max(2_000_000)]);
export const listRefusedDiagnoses = procedure('listRefusedDiagnoses')
  .input(listRefusedDiagnosesInput)
  .output(listRefusedDiagnosesOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const after = decodeCursor(lineKey, input.cursor)?.[0] ?? 0;
    return pageOf(await selectRefused(ctx.db, input.importId, after, limit + 1), limit, (row) => [row.line]);
  });

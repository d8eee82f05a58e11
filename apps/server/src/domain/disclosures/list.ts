import { listDisclosuresInput, listDisclosuresOutput } from '@consultorio/contracts/disclosures';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';
import { selectDisclosures } from './disclosures.repo.ts';

const seqKey = z.tuple([z.int().min(1)]);

/** What was given of a record to third parties, each with its written request. */
export const listDisclosures = procedure('listDisclosures')
  .input(listDisclosuresInput)
  .output(listDisclosuresOutput)
  .query(async ({ ctx, input }) => {
    const { patientId } = input;
    if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
    await recordOpening(ctx, 'listDisclosures', { patientId });
    const limit = input.limit ?? DEFAULT_PAGE;
    const before = decodeCursor(seqKey, input.cursor)?.[0] ?? null;
    const rows = await selectDisclosures(ctx.db, { patientId, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.seq]);
    const read = items.map(async ({ requestFile, ...row }) => ({
      ...row,
      requestFile: await storedFileOf(ctx, requestFile),
    }));
    return { items: await Promise.all(read), nextCursor };
  });

import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { listRecordEntryVersionsInput, listRecordEntryVersionsOutput } from '@consultorio/contracts/record-entries';
import { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectEntryVersions } from '../record-entries/entries.repo.ts';
import { told } from '../record-entries/read-lists.ts';
import { refuseBeyondReach } from './record-for.ts';

const seqKey = z.tuple([z.int().min(1)]);

/** Who said, confirmed, changed or ended one entry, newest first, mistakes too. Of an entry of somebody else: none. */
export const listRecordEntryVersions = procedure('listRecordEntryVersions')
  .input(listRecordEntryVersionsInput)
  .output(listRecordEntryVersionsOutput)
  .query(async ({ ctx, input: { patientId, entryId, ...page } }) => {
    await refuseBeyondReach(ctx, patientId);
    await recordOpening(ctx, 'listRecordEntryVersions', { patientId, targetId: entryId });
    const limit = page.limit ?? DEFAULT_PAGE;
    const [before = null] = decodeCursor(seqKey, page.cursor) ?? [];
    const rows = await selectEntryVersions(ctx.db, { patientId, entryId, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.seq]);
    return { items: items.map(told), nextCursor };
  });

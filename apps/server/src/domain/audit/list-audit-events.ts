import { listAuditEventsInput, listAuditEventsOutput } from '@consultorio/contracts/audit';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectAuditEvents } from './list-audit-events.repo.ts';

const seqKey = z.tuple([z.int().min(1)]);
export const listAuditEvents = procedure('listAuditEvents')
  .input(listAuditEventsInput)
  .output(listAuditEventsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const before = decodeCursor(seqKey, input.cursor)?.[0] ?? null;
    await recordOpening(ctx, 'listAuditEvents', { patientId: input.patientId ?? null });
    const rows = await selectAuditEvents(ctx.db, { ...input, before, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.seq]);
  });

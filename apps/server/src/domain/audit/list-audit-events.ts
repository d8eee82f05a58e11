import { listAuditEventsInput, listAuditEventsOutput } from '@consultorio/contracts/audit';
import { DEFAULT_PAGE, moment } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { selectAuditEvents } from './list-audit-events.repo.ts';

const placeKey = z.tuple([moment, z.int().min(1)]);
export const listAuditEvents = procedure('listAuditEvents')
  .input(listAuditEventsInput)
  .output(listAuditEventsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const key = decodeCursor(placeKey, input.cursor);
    const before = key && { at: key[0], seq: key[1] };
    await recordOpening(ctx, 'listAuditEvents', { patientId: input.patientId ?? null });
    const rows = await selectAuditEvents(ctx.db, { ...input, before, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.at, row.seq]);
  });

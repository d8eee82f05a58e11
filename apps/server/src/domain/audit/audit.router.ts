import {
  exportAuditEventsInput,
  exportAuditEventsOutput,
  listAuditEventsInput,
  listAuditEventsOutput,
  verifyAuditOutput,
} from '@consultorio/contracts/audit';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { checkSeals } from './check-seals.ts';
import { exportAuditEvents } from './export.ts';
import { selectAuditEvents } from './list-audit-events.repo.ts';
import { recordOpening } from '../../core/audit/openings.ts';

const seqKey = z.tuple([z.int().min(1)]);

export const auditRouter = {
  listAuditEvents: procedure('listAuditEvents')
    .input(listAuditEventsInput)
    .output(listAuditEventsOutput)
    .query(async ({ ctx, input }) => {
      const limit = input.limit ?? DEFAULT_PAGE;
      const before = decodeCursor(seqKey, input.cursor)?.[0] ?? null;
      await recordOpening(ctx, 'listAuditEvents', { patientId: input.patientId ?? null });
      const rows = await selectAuditEvents(ctx.db, { ...input, before, limit: limit + 1 });
      return pageOf(rows, limit, (row) => [row.seq]);
    }),

  exportAuditEvents: procedure('exportAuditEvents')
    .input(exportAuditEventsInput)
    .output(exportAuditEventsOutput)
    .mutation(({ ctx, input }) => exportAuditEvents(ctx, input)),

  verifyAudit: procedure('verifyAudit')
    .output(verifyAuditOutput)
    .mutation(({ ctx }) => checkSeals(ctx)),
};

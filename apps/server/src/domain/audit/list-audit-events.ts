import { listAuditEventsInput, listAuditEventsOutput } from '@consultorio/contracts/audit';
import { DEFAULT_PAGE, moment } from '@consultorio/contracts/primitives';
import { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, encodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { searchAuditEvents } from './list-audit-events.repo.ts';

/** Somebody waits for it, and a busy machine takes as long again for the rest. */
const SEARCHED_MS = 120;

const placeKey = z.tuple([moment, z.int().min(1)]);
export const listAuditEvents = procedure('listAuditEvents')
  .input(listAuditEventsInput)
  .output(listAuditEventsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const key = decodeCursor(placeKey, input.cursor);
    const before = key && { at: key[0], seq: key[1] };
    await recordOpening(ctx, 'listAuditEvents', { patientId: input.patientId ?? null });
    const wanted = { ...input, before, limit: limit + 1, withinMs: SEARCHED_MS };
    const { rows, searchedUntil } = await searchAuditEvents(ctx.db, wanted);
    const page = pageOf(rows, limit, (row) => [row.at, row.seq]);
    if (!searchedUntil) return { ...page, searchedUntil: null };
    return {
      ...page,
      nextCursor: encodeCursor([searchedUntil.at, searchedUntil.seq]),
      searchedUntil: searchedUntil.at,
    };
  });

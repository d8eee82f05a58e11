import {
  listPatientsOutput,
  type PatientSummary,
  searchPatientsInput,
  searchPatientsOutput,
} from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { CallableList } from 'trpc-callable';
import type { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, momentKey, nameKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { listFor, streamedList } from '../../core/streamed-list.ts';
import { readAllPatients } from './all-patients.repo.ts';
import { countPatients, searchPatientRows, selectChangedPatients } from './list-patients.repo.ts';
import { narrowedFor } from './narrowed-search.ts';
import { filtersOf } from './patient-filters.ts';
import { readerOf } from './patients-within-reach.ts';

/** The plain list, as the specification has it; screens use searchPatients. */
export const listPatients = procedure('listPatients')
  .output(streamedList(listPatientsOutput))
  .query(async ({ ctx }) => {
    await recordOpening(ctx, 'listPatients', {});
    return listFor(ctx, CallableList.ofJson<PatientSummary>(readAllPatients(ctx.db, readerOf(ctx))));
  });

export const searchPatients = procedure('searchPatients')
  .input(searchPatientsInput)
  .output(searchPatientsOutput)
  .query(async ({ ctx, input }) => {
    await recordOpening(ctx, 'searchPatients', {});
    const limit = input.limit ?? DEFAULT_PAGE;
    const filters = await narrowedFor(ctx, filtersOf(input));
    if (input.updatedSince) return changedPatients(ctx, { ...input, updatedSince: input.updatedSince });
    const after = decodeCursor(nameKey, input.cursor);
    const rows = await searchPatientRows(ctx.db, readerOf(ctx), { ...filters, after, limit: limit + 1 });
    const total = input.counted && !after ? await countPatients(ctx.db, readerOf(ctx), filters) : null;
    return { ...pageOf(rows, limit, (row) => [row.sortName, row.id]), total };
  });

type Asked = z.output<typeof searchPatientsInput> & { updatedSince: string };

async function changedPatients(ctx: AccountContext, { updatedSince, cursor, counted, ...input }: Asked) {
  const limit = input.limit ?? DEFAULT_PAGE;
  const filters = await narrowedFor(ctx, filtersOf(input));
  const place = decodeCursor(momentKey, cursor);
  const search = { ...filters, since: updatedSince, place, limit: limit + 1 };
  const rows = await selectChangedPatients(ctx.db, readerOf(ctx), search);
  const total = counted && !place ? await countPatients(ctx.db, readerOf(ctx), filters) : null;
  return { ...pageOf(rows, limit, (row) => [row.updatedAt, row.id]), total };
}

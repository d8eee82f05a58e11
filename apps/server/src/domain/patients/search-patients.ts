import {
  listPatientsOutput,
  type PatientSummary,
  searchPatientsInput,
  searchPatientsOutput,
} from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { CallableList } from 'trpc-callable';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { listFor, streamedList } from '../../core/streamed-list.ts';
import { readAllPatients } from './all-patients.repo.ts';
import { countPatients, searchPatientRows } from './list-patients.repo.ts';
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
    const filters = filtersOf(input);
    const after = decodeCursor(nameKey, input.cursor);
    const rows = await searchPatientRows(ctx.db, readerOf(ctx), { ...filters, after, limit: limit + 1 });
    const total = input.counted && !after ? await countPatients(ctx.db, readerOf(ctx), filters) : null;
    return { ...pageOf(rows, limit, (row) => [row.sortName, row.id]), total };
  });

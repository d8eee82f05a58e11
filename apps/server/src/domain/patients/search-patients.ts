import { reachOf } from '@consultorio/contracts/access';
import type { PatientSummary, searchPatientsInput } from '@consultorio/contracts/patients';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { CallableList } from 'trpc-callable';
import type { z } from 'zod';
import { recordOpening } from '../../core/audit/openings.ts';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { listFor } from '../../core/streamed-list.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { readAllPatients } from './all-patients.repo.ts';
import { searchPatientRows } from './list-patients.repo.ts';
import type { Reader } from './patients-within-reach.ts';
import { patientWordsOf } from './search-words.ts';

export const readerOf = (ctx: AccountContext): Reader => ({
  id: ctx.user.id,
  reach: reachOf(ctx.procedureName, ctx.user.role),
});

/** The plain list, as the specification has it; screens use searchPatients. */
export async function listPatients(ctx: AccountContext) {
  await recordOpening(ctx, 'listPatients', {});
  return listFor(ctx, CallableList.ofJson<PatientSummary>(readAllPatients(ctx.db, readerOf(ctx))));
}

export async function searchPatients(ctx: AccountContext, input: z.output<typeof searchPatientsInput>) {
  await recordOpening(ctx, 'searchPatients', {});
  const limit = input.limit ?? DEFAULT_PAGE;
  const rows = await searchPatientRows(ctx.db, readerOf(ctx), {
    words: patientWordsOf(input.query ?? ''),
    status: input.status ?? null,
    after: decodeCursor(nameKey, input.cursor),
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.sortName, row.id]);
}

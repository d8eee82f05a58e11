import { listMyGeneralFormVersionsInput, listMyGeneralFormVersionsOutput } from '@consultorio/contracts/forms';
import {
  listPatientGeneralFormVersionsInput,
  listPatientGeneralFormVersionsOutput,
} from '@consultorio/contracts/patients';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, pageOf } from '../../core/db/cursor.ts';
import { procedure } from '../../core/procedure.ts';
import { listGeneralAnswers } from './general-form.repo.ts';
import { isWithinReach } from './list-patients.repo.ts';
import { readerOf } from './patients-within-reach.ts';

type Page = z.output<typeof listMyGeneralFormVersionsInput>;
type Versions = Promise<z.output<typeof listMyGeneralFormVersionsOutput>>;

const before = z.tuple([z.int().min(1).max(2_147_483_647)]);
/** Each comes with the form that was asked: a page of 25 would be heavy on a phone. */
const PAGE = 10;

/** My answers of each time, newest first, each with the form as it was then. */
export const readMyGeneralFormVersions = async (ctx: AccountContext, { patientId, ...page }: Page): Versions =>
  versionsOf(ctx, await personFor(ctx, ctx.db, patientId), page);

export const listMyGeneralFormVersions = procedure('listMyGeneralFormVersions')
  .input(listMyGeneralFormVersionsInput)
  .output(listMyGeneralFormVersionsOutput)
  .query(({ ctx, input }) => readMyGeneralFormVersions(ctx, input));

/** The same, for staff within reach. */
export const listPatientGeneralFormVersions = procedure('listPatientGeneralFormVersions')
  .input(listPatientGeneralFormVersionsInput)
  .output(listPatientGeneralFormVersionsOutput)
  .query(async ({ ctx, input: { patientId, ...page } }) => {
    if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
    await recordOpening(ctx, 'listPatientGeneralFormVersions', { patientId });
    return versionsOf(ctx, patientId, page);
  });

async function versionsOf(ctx: AccountContext, patientId: string, page: Page): Versions {
  const limit = page.limit ?? PAGE;
  const [version = null] = decodeCursor(before, page.cursor) ?? [];
  const rows = await listGeneralAnswers(ctx.db, patientId, limit + 1, version);
  return pageOf(rows, limit, (row) => [row.version]);
}

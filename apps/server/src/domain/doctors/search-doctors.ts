import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { listDoctorsOutput, searchDoctorsInput, searchDoctorsOutput } from '@consultorio/contracts/doctors';
import { DEFAULT_PAGE } from '@consultorio/contracts/primitives';
import { daysBefore } from '../../core/clock/moments.ts';
import type { AccountContext } from '../../core/context.ts';
import { decodeCursor, nameKey, pageOf } from '../../core/db/cursor.ts';
import { wordsOf } from '../../core/db/like.ts';
import { procedure } from '../../core/procedure.ts';
import { type Judged, searchDoctorRows, selectDoctors } from './doctors.repo.ts';

const MEDIAN_DAYS = 90;

/** Answer times older than this say nothing of today. */
export const judgedNow = ({ now }: Pick<AccountContext, 'now'>): Judged => ({
  since: daysBefore(now(), MEDIAN_DAYS),
  today: dayOf(now()),
});

export const readDoctors = (ctx: AccountContext) => selectDoctors(ctx.db, judgedNow(ctx));

export const listDoctors = procedure('listDoctors')
  .output(listDoctorsOutput)
  .query(({ ctx }) => readDoctors(ctx));

export const searchDoctors = procedure('searchDoctors')
  .input(searchDoctorsInput)
  .output(searchDoctorsOutput)
  .query(async ({ ctx, input }) => {
    const limit = input.limit ?? DEFAULT_PAGE;
    const rows = await searchDoctorRows(ctx.db, judgedNow(ctx), {
      words: wordsOf(input.query),
      status: input.status ?? null,
      serviceId: input.serviceId ?? null,
      after: decodeCursor(nameKey, input.cursor),
      limit: limit + 1,
    });
    return pageOf(rows, limit, (row) => [row.sortName, row.id]);
  });

import { reachOf } from '@consultorio/contracts/access';
import { reportDetails, reportInput } from '@consultorio/contracts/reports';
import { procedure } from '../../core/procedure.ts';
import { selectComments, selectMentions, selectRejections } from './details.repo.ts';
import { rangeOf } from './range.ts';
import { settleForReport } from './settle.ts';

/** What was prescribed, diagnosed, rejected and said in these days: a doctor's own, or the whole clinic's. */
export const getReportDetails = procedure('getReportDetails')
  .input(reportInput)
  .output(reportDetails)
  .query(async ({ ctx, input }) => {
    const isOwn = reachOf('getReportDetails', ctx.user.role) !== 'any';
    const range = rangeOf(input, isOwn ? ctx.user.id : (input.doctorId ?? null));
    await settleForReport(ctx.system);
    const [medicines, diagnoses, rejections, comments] = await Promise.all([
      selectMentions(ctx.db, 'medicine', range),
      selectMentions(ctx.db, 'diagnosis', range),
      selectRejections(ctx.db, range),
      selectComments(ctx.db, range),
    ]);
    return { medicines, diagnoses, rejections, comments };
  });

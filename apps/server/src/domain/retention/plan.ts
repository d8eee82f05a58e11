import { planSuppressionInput, suppressionPlan } from '@consultorio/contracts/suppression';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { procedure } from '../../core/procedure.ts';
import { readLastBackup } from '../status/status.repo.ts';
import { mayReleaseFrom, suppressedFrom } from './decide.ts';
import { countRecord, findStanding, selectRetentionSteps } from './retention.repo.ts';

/** The dry run: what would go, what stands in the way, what was decided. Nothing is changed. */
export const planSuppression = procedure('planSuppression')
  .input(planSuppressionInput)
  .output(suppressionPlan)
  .query(async ({ ctx, input: { patientId } }) => {
    const found = await findStanding(ctx.system, patientId, new Date(ctx.now()).toISOString());
    if (!found) throw new AppError('not-found');
    await recordOpening(ctx, 'planSuppression', { patientId });
    const { releasedAt: _, statusReason: __, ...standing } = found;
    return {
      ...standing,
      mayReleaseFrom: mayReleaseFrom(found),
      suppressedFrom: suppressedFrom(found),
      // Drafts and the notices of a person are nobody's to read, and go all the same: counted as the job meets them.
      ...(await countRecord(ctx.system, patientId)),
      lastBackupAt: await readLastBackup(ctx.db),
      steps: await selectRetentionSteps(ctx.db, patientId),
    };
  });

import { arcoRequest, getArcoRequestInput } from '@consultorio/contracts/arco';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { procedure } from '../../core/procedure.ts';
import { selectWhole } from './arco.repo.ts';
import { withSteps } from './read-requests.ts';

/** What somebody asks about a person's data, with each step. It tells of the person, so that reading it is an opening. */
export const getArcoRequest = procedure('getArcoRequest')
  .input(getArcoRequestInput)
  .output(arcoRequest)
  .query(async ({ ctx, input: { requestId } }) => {
    const row = await selectWhole(ctx.db, requestId);
    if (!row) throw new AppError('not-found');
    await recordOpening(ctx, 'getArcoRequest', { patientId: row.patientId, targetId: requestId });
    const [found] = await withSteps(ctx, [row]);
    if (!found) throw new AppError('not-found');
    return found;
  });

import { listGuardiansInput, listGuardiansOutput } from '@consultorio/contracts/people-in-care';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import { procedure } from '../../core/procedure.ts';
import { selectGuardians } from '../patients/guardians.repo.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';

/** Who speaks or spoke for a patient, for staff within reach. */
export const listGuardians = procedure('listGuardians')
  .input(listGuardiansInput)
  .output(listGuardiansOutput)
  .query(async ({ ctx, input: { patientId } }) => {
    if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
    await recordOpening(ctx, 'listGuardians', { patientId });
    return { items: await selectGuardians(ctx.db, patientId) };
  });

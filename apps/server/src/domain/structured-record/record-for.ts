import { isPatient } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import { careFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';

/** A patient reads the own record and those in care, staff those within reach. @throws AppError not-found, as if there were none. */
export async function refuseBeyondReach(ctx: AccountContext, patientId: string): Promise<void> {
  if (isPatient(ctx.user.role)) await careFor(ctx, ctx.db, ctx.procedureName, patientId);
  else if (!(await isWithinReach(ctx.db, readerOf(ctx), patientId))) throw new AppError('not-found');
}

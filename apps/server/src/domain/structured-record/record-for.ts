import { isPatient } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { readerOf } from '../patients/patients-within-reach.ts';

/** A patient reads the own record, staff those within reach. @throws AppError not-found, as if there were none. */
export async function refuseBeyondReach(ctx: AccountContext, patientId: string): Promise<void> {
  const isReadable = isPatient(ctx.user.role)
    ? patientId === ctx.user.id
    : await isWithinReach(ctx.db, readerOf(ctx), patientId);
  if (!isReadable) throw new AppError('not-found');
}

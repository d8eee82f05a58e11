import { getFileAddressInput, storedFile } from '@consultorio/contracts/files';
import { AppError } from '../../core/app-error.ts';
import { recordOpening } from '../../core/audit/openings.ts';
import type { AccountContext } from '../../core/context.ts';
import type { FileRow } from '../../core/db/tables/files.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { findFile, isInternal } from '../../core/files/files.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { isUnreviewedResult } from '../orders/results.repo.ts';
import { isWithdrawnFile } from '../orders/withdrawn-files.ts';

/** A fresh address of a file within reach. @throws AppError not-found, also for what exists beyond it. */
export const getFileAddress = procedure('getFileAddress')
  .input(getFileAddressInput)
  .output(storedFile)
  .query(async ({ ctx, input: { fileId } }) => {
    const file = await findFile(ctx.db, fileId);
    if (!file?.storedAt) throw new AppError('not-found');
    if (file.ownerId !== ctx.user.id) await refuseUnlessWithinReach(ctx, file);
    return storedFileOf(ctx, file);
  });

async function refuseUnlessWithinReach(ctx: AccountContext, file: FileRow): Promise<void> {
  if (!file.consultationId) {
    // An attachment without a consultation was not sent to anybody yet.
    const sent = file.purpose === 'picture' || file.purpose === 'signature';
    if (ctx.user.role !== 'admin' || !sent) throw new AppError('not-found');
    return recordOpening(ctx, 'getFileAddress', { targetId: file.id });
  }
  const consultation = await consultationFor(ctx, ctx.db, 'getFileAddress', file.consultationId);
  if (await isWithdrawnFile(ctx.db, file)) throw new AppError('not-found');
  if (ctx.user.role === 'patient' && ((await isInternal(ctx.db, file)) || (await isUnreviewedResult(ctx.db, file))))
    throw new AppError('not-found');
  const { id: consultationId, patientId } = consultation;
  await recordOpening(ctx, 'getFileAddress', { patientId, consultationId, targetId: file.id });
}

import { getFileAddressInput, storedFile } from '@consultorio/contracts/files';
import { recordOpening } from '../../core/audit/openings.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { patientOfProof } from '../patients/guardians.repo.ts';
import { fileFor } from './file-for.ts';

/** A fresh address of a file within reach. @throws AppError not-found, also for a file beyond it. */
export const getFileAddress = procedure('getFileAddress')
  .input(getFileAddressInput)
  .output(storedFile)
  .query(async ({ ctx, input: { fileId } }) => {
    const { file, consultation } = await fileFor(ctx, ctx.db, fileId);
    if (file.ownerId !== ctx.user.id) {
      const proven = file.purpose === 'proof' ? await patientOfProof(ctx.db, file.id) : null;
      const of = consultation
        ? { patientId: consultation.patientId, consultationId: consultation.id }
        : proven && { patientId: proven };
      await recordOpening(ctx, 'getFileAddress', { ...of, targetId: file.id });
    }
    return storedFileOf(ctx, file);
  });

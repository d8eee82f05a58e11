import { randomUUID } from 'node:crypto';
import { createUploadInput, createUploadOutput, holdsHealthData } from '@consultorio/contracts/files';
import { isPatient } from '@consultorio/contracts/sides';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import { daysBefore } from '../../core/clock/moments.ts';
import { pathOfFile } from '../../core/files/addresses.ts';
import { cleanFileName } from '../../core/files/file-names.ts';
import { countFilesSince, insertFile } from '../../core/files/files.repo.ts';
import { signAddress } from '../../core/files/signatures.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';

export const MAX_FILES_PER_DAY = 300;

/** Announces a file, of oneself or of somebody in care. @throws AppError too-many-files, not-found, of-age, person-blocked. */
export const createUpload = procedure('createUpload')
  .input(createUploadInput)
  .output(createUploadOutput)
  .mutation(async ({ ctx, input }) => {
    const work = async ({ tx, at, audit }: UnitOfWork) => {
      const fileId = randomUUID();
      const patientId = isPatient(ctx.user.role) ? await personFor(ctx, tx, input.patientId) : null;
      // Uploads announced at the same moment count one after the other.
      await lockUser(tx, ctx.user.id);
      const yesterday = daysBefore(ctx.now(), 1);
      if ((await countFilesSince(tx, ctx.user.id, yesterday)) >= MAX_FILES_PER_DAY)
        throw new AppError('too-many-files');
      const name = cleanFileName(input.name);
      const { purpose, size } = input;
      await insertFile(tx, { id: fileId, ownerId: ctx.user.id, patientId, purpose, name, size, createdAt: at });
      audit({ targetId: fileId, ...(patientId ? { patientId } : {}) });
      return { fileId };
    };
    const options = { key: input.idempotencyKey, input, holdsHealthData: holdsHealthData(input.purpose) };
    const { fileId } = await act(ctx, 'createUpload', work, options);
    const uploadUrl = await signAddress(ctx, pathOfFile(fileId), { method: 'PUT' });
    return { fileId, uploadUrl };
  });

import { randomUUID } from 'node:crypto';
import { updatePatientProfilePictureInput, updatePatientProfilePictureOutput } from '@consultorio/contracts/profiles';
import { act } from '../../core/act.ts';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { deleteFile, findFile, insertFile } from '../../core/files/files.repo.ts';
import type { KeptBytes } from '../../core/files/keep-bytes.ts';
import { knownFields } from '../../core/known-fields.ts';
import { replaceBySent } from '../../core/pictures/sent-picture.ts';
import { procedure } from '../../core/procedure.ts';
import { findPatient, lockPatient, updatePatient } from './patients.repo.ts';

/**
 * A data URI, the id of an own finished upload, an address in a bucket of the project, or null to remove it.
 * @throws AppError file-refused, file-too-large, file-unsafe, invalid-input, not-found, unavailable.
 */
export const updatePatientProfilePicture = procedure('updatePatientProfilePicture')
  .use(knownFields(updatePatientProfilePictureInput))
  .input(updatePatientProfilePictureInput)
  .output(updatePatientProfilePictureOutput)
  .mutation(({ ctx, input: { patientId, profilePicture } }) =>
    replaceBySent(ctx, profilePicture, (kept) => replacePicture(ctx, patientId, kept)),
  );

function replacePicture(ctx: AccountContext, patientId: string | null | undefined, kept: KeptBytes | null) {
  return act(ctx, 'updatePatientProfilePicture', async ({ tx, at, audit }) => {
    // A picture is of the person in it, whoever sent it.
    const ownerId = await personFor(ctx, tx, patientId);
    await lockPatient(tx, ownerId);
    const oldId = (await findPatient(tx, ownerId))?.pictureFileId;
    const fileId = kept && randomUUID();
    const about = { ownerId, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
    if (kept && fileId) await insertFile(tx, { id: fileId, ...about, ...kept, createdAt: at, storedAt: at });
    await updatePatient(tx, ownerId, { pictureFileId: fileId }, {});
    const before = oldId ? await findFile(tx, oldId) : null;
    if (before) await deleteFile(tx, before.id);
    audit({ patientId: ownerId });
    return { fileId, before };
  });
}

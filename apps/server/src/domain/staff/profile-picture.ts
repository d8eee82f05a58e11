import { randomUUID } from 'node:crypto';
import { updateStaffProfilePictureInput, updateStaffProfilePictureOutput } from '@consultorio/contracts/profiles';
import { act } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { deleteFile, findFile, insertFile } from '../../core/files/files.repo.ts';
import type { KeptBytes } from '../../core/files/keep-bytes.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { replaceBySent } from '../../core/pictures/sent-picture.ts';
import { procedure } from '../../core/procedure.ts';
import { updateStaffMember } from './staff.repo.ts';

/** As updatePatientProfilePicture, for staff. @throws AppError file-refused, file-unsafe, not-found. */
export const updateStaffProfilePicture = procedure('updateStaffProfilePicture')
  .input(updateStaffProfilePictureInput)
  .output(updateStaffProfilePictureOutput)
  .mutation(({ ctx, input: { profilePicture } }) =>
    replaceBySent(ctx, profilePicture, (kept) => replacePicture(ctx, kept)),
  );

function replacePicture(ctx: AccountContext, kept: KeptBytes | null) {
  const { id: ownerId } = ctx.user;
  return act(ctx, 'updateStaffProfilePicture', async ({ tx, at, audit }) => {
    const oldId = (await lockUser(tx, ownerId))?.pictureFileId;
    const fileId = kept && randomUUID();
    const about = { ownerId, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
    if (kept && fileId) await insertFile(tx, { id: fileId, ...about, ...kept, createdAt: at, storedAt: at });
    await updateStaffMember(tx, ownerId, { pictureFileId: fileId });
    const before = oldId ? await findFile(tx, oldId) : null;
    if (before) await deleteFile(tx, before.id);
    audit({ targetId: ownerId });
    return { fileId, before };
  });
}

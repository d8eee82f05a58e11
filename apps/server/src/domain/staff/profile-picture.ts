import { randomUUID } from 'node:crypto';
import { updateStaffProfilePictureInput, updateStaffProfilePictureOutput } from '@consultorio/contracts/profiles';
import { act, type UnitOfWork } from '../../core/act.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
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
    replaceBySent(ctx, profilePicture, (kept) =>
      act(ctx, 'updateStaffProfilePicture', async (unit) => {
        const row = await lockUser(unit.tx, ctx.user.id);
        return replaceStaffPicture(unit, { id: ctx.user.id, pictureFileId: row?.pictureFileId ?? null }, kept);
      }),
    ),
  );

/** The person's row is held. A picture is of the person in it, whoever sent it. */
export async function replaceStaffPicture(
  { tx, at, audit }: UnitOfWork,
  { id: ownerId, pictureFileId }: Pick<UserRow, 'id' | 'pictureFileId'>,
  kept: KeptBytes | null,
) {
  const fileId = kept && randomUUID();
  const about = { ownerId, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
  if (kept && fileId) await insertFile(tx, { id: fileId, ...about, ...kept, createdAt: at, storedAt: at });
  await updateStaffMember(tx, ownerId, { pictureFileId: fileId });
  const before = pictureFileId ? await findFile(tx, pictureFileId) : null;
  if (before) await deleteFile(tx, before.id);
  audit({ targetId: ownerId });
  return { fileId, before };
}

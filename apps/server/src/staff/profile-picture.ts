import { randomUUID } from 'node:crypto';
import { act } from '../act.ts';
import { deleteFile, findFile, insertFile } from '../files/files.repo.ts';
import type { KeptBytes } from '../files/keep-bytes.ts';
import { replaceBySent } from '../files/sent-picture.ts';
import type { AccountContext } from '../trpc.ts';
import { lockStaffMember, updateStaffMember } from './staff.repo.ts';

/** As updatePatientProfilePicture, for staff. @throws AppError file-refused, not-found. */
export async function updateStaffProfilePicture(
  ctx: AccountContext,
  { profilePicture }: { profilePicture: string | null },
): Promise<{ profilePicture: string | null }> {
  return replaceBySent(ctx, profilePicture, (kept) => replacePicture(ctx, kept));
}

/** The bytes of the earlier one are swept once no row names them. */
function replacePicture(ctx: AccountContext, kept: KeptBytes | null): Promise<string | null> {
  const { id: ownerId } = ctx.user;
  return act(ctx, 'updateStaffProfilePicture', async ({ tx, at, note }) => {
    const before = await lockStaffMember(tx, ownerId);
    const id = kept && randomUUID();
    const about = { ownerId, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
    if (kept && id) await insertFile(tx, { id, ...about, ...kept, createdAt: at, storedAt: at });
    await updateStaffMember(tx, ownerId, { pictureFileId: id });
    const old = before?.pictureFileId ? await findFile(tx, before.pictureFileId) : null;
    if (old) await deleteFile(tx, old.id);
    note({ targetId: ownerId });
    return id;
  });
}

import { randomUUID } from 'node:crypto';
import { act } from '../act.ts';
import { deleteFile, findFile, insertFile } from '../files/files.repo.ts';
import type { KeptBytes } from '../files/keep-bytes.ts';
import { replaceBySent } from '../files/sent-picture.ts';
import type { AccountContext } from '../trpc.ts';
import { findPatient, lockPatient, updatePatient } from './patients.repo.ts';

/** A data URI, the id of an own finished upload, or null to remove it. @throws AppError file-refused, not-found. */
export async function updatePatientProfilePicture(
  ctx: AccountContext,
  { profilePicture }: { profilePicture: string | null },
): Promise<{ profilePicture: string | null }> {
  return replaceBySent(ctx, profilePicture, (kept) => replacePicture(ctx, kept));
}

async function replacePicture(ctx: AccountContext, kept: KeptBytes | null): Promise<string | null> {
  const fileId = kept && randomUUID();
  const old = await act(ctx, 'updatePatientProfilePicture', async ({ tx, at, note }) => {
    await lockPatient(tx, ctx.user.id);
    const oldId = (await findPatient(tx, ctx.user.id))?.pictureFileId;
    if (kept && fileId) {
      const about = { ownerId: ctx.user.id, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
      await insertFile(tx, { id: fileId, ...about, ...kept, createdAt: at, storedAt: at });
    }
    await updatePatient(tx, ctx.user.id, { pictureFileId: fileId }, {});
    const oldFile = oldId ? await findFile(tx, oldId) : null;
    if (oldFile) await deleteFile(tx, oldFile.id);
    note({ patientId: ctx.user.id });
    return oldFile;
  });
  // After the commit: a deed that is rolled back must find its bytes again.
  if (old?.storageKey)
    await ctx.files
      .remove(old.storageKey)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'an old picture stayed'));
  return fileId;
}

import { buffer } from 'node:stream/consumers';
import { AppError } from '../app-error.ts';
import type { AccountContext } from '../context.ts';
import { acceptedPicture, drawAccepted } from '../files/accepted-bytes.ts';
import { pictureAddress } from '../files/addresses.ts';
import { interactiveTurn } from '../files/decoded.ts';
import { findFile } from '../files/files.repo.ts';
import { squarePicture } from '../files/images.ts';
import type { KeptBytes } from '../files/keep-bytes.ts';
import { bucketPicture } from './bucket-picture.ts';
import { keepScreened } from './keep-screened.ts';

/**
 * A profile picture as we keep it, from a data URI, the id of an own finished upload, or an address in a bucket.
 * @throws AppError file-refused, not-found, and for addresses as `bucketPicture`.
 */
async function sentPicture(ctx: AccountContext, profilePicture: string): Promise<Buffer> {
  const turn = interactiveTurn(ctx.user.id);
  if (profilePicture.startsWith('data:')) return acceptedPicture(profilePicture, squarePicture, turn);
  if (profilePicture.startsWith('https:')) {
    // Before its turn: a slow bucket must not keep the pictures of others waiting.
    const sent = await bucketPicture(profilePicture, ctx.env.STORAGE_BUCKETS, ctx.user.id);
    return drawAccepted(async () => sent, squarePicture, turn);
  }
  return drawAccepted(() => ownUpload(ctx, profilePicture), squarePicture, turn);
}

interface Replaced {
  fileId: string | null;
  /** The row that stood there, already deleted. */
  before: { storageKey: string | null } | null;
}

/** Puts the sent picture in the place of the present one, or nothing with null; answers its address. */
export async function replaceBySent(
  ctx: AccountContext,
  profilePicture: string | null,
  replace: (kept: KeptBytes | null) => Promise<Replaced>,
) {
  const square = profilePicture === null ? null : await sentPicture(ctx, profilePicture);
  const { fileId, before } = square ? await keepScreened(ctx, square, replace) : await replace(null);
  // At once, as it is promised, and after the commit: a change that is rolled back must find its bytes again.
  if (before?.storageKey)
    await ctx.files
      .remove(before.storageKey)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'an old picture stayed for the sweep'));
  return { profilePicture: await pictureAddress(ctx, fileId) };
}

async function ownUpload(ctx: AccountContext, fileId: string): Promise<Buffer> {
  const file = await findFile(ctx.db, fileId);
  if (!file?.storageKey || file.ownerId !== ctx.user.id || file.purpose !== 'picture') throw new AppError('not-found');
  return buffer(ctx.files.read(file.storageKey));
}

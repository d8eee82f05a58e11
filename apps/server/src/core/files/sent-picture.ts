import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';
import { acceptedPicture, drawAccepted } from './accepted-bytes.ts';
import { pictureAddress } from './addresses.ts';
import { hurriedTurn } from './decoded.ts';
import { findFile } from './files.repo.ts';
import { squarePicture } from './images.ts';
import { type KeptBytes, keepBytes } from './keep-bytes.ts';
import type { Addresser } from './signatures.ts';
import type { FileStore } from './store.ts';

/**
 * A profile picture as we keep it, from a data URI or the id of an own finished upload.
 * @throws AppError file-refused, not-found.
 */
async function sentPicture(ctx: Replacer, profilePicture: string): Promise<Buffer> {
  const turn = hurriedTurn(ctx.user.id);
  if (profilePicture.startsWith('data:')) return acceptedPicture(profilePicture, squarePicture, turn);
  return drawAccepted(() => ownUpload(ctx, profilePicture), squarePicture, turn);
}

/** A caller who replaces an own picture, with all that this needs. */
type Replacer = Addresser & { files: FileStore; log: FastifyBaseLogger };

interface Replaced {
  fileId: string | null;
  /** The row that stood there, already deleted. */
  before: { storageKey: string | null } | null;
}

/** Puts the sent picture in the place of the present one, or nothing with null; answers its address. */
export async function replaceBySent(
  ctx: Replacer,
  profilePicture: string | null,
  replace: (kept: KeptBytes | null) => Promise<Replaced>,
) {
  const square = profilePicture === null ? null : await sentPicture(ctx, profilePicture);
  const { fileId, before } = square ? await keepBytes(ctx.files, square, replace) : await replace(null);
  // At once, as it is promised, and after the commit: a change that is rolled back must find its bytes again.
  if (before?.storageKey)
    await ctx.files
      .remove(before.storageKey)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'an old picture stayed for the sweep'));
  return { profilePicture: await pictureAddress(ctx, fileId) };
}

async function ownUpload(ctx: Replacer, fileId: string): Promise<Buffer> {
  const file = await findFile(ctx.db, fileId);
  if (!file?.storageKey || file.ownerId !== ctx.user.id || file.purpose !== 'picture') throw new AppError('not-found');
  return buffer(ctx.files.read(file.storageKey));
}

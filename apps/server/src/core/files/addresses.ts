import type { StoredFile } from '@consultorio/contracts/files';
import type { FileRow } from '../db/tables/files.ts';
import { findFile, listStoredFiles } from './files.repo.ts';
import { type Addresser, signAddress } from './signatures.ts';

export const pathOfFile = (fileId: string) => `/files/${fileId}`;
const pathOfSmall = (fileId: string) => `/files/${fileId}/small`;

export const addressOf = (ctx: Addresser, file: Pick<FileRow, 'id'>): Promise<string> =>
  signAddress(ctx, pathOfFile(file.id));

export async function storedFileOf(ctx: Addresser, file: FileRow): Promise<StoredFile> {
  const { id, content, ownerId, name, size, updatedAt } = file;
  const told = { id, content, name, mime: file.mime ?? unknownMime, size: size ?? 0, updatedAt };
  if (content !== 'clean') return { ...told, ...(ownerId === ctx.user.id ? {} : untold), url: null, smallUrl: null };
  return {
    ...told,
    url: await addressOf(ctx, file),
    smallUrl: file.mime?.startsWith('image/') ? await signAddress(ctx, pathOfSmall(id)) : null,
  };
}

const unknownMime = 'application/octet-stream';
/** All that others than its sender learn of a file that nobody has called clean: that there is one. */
const untold = { name: '', mime: unknownMime, size: 0 };

/** In the order of `ids`, without those that never arrived. Checks no reach. Not inside a transaction. */
export async function storedFilesOf(ctx: Addresser, ids: string[]): Promise<StoredFile[]> {
  const rows = new Map((await listStoredFiles(ctx.db, ids)).map((row) => [row.id, row]));
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  return Promise.all(found.map((row) => storedFileOf(ctx, row)));
}

/** The address of somebody's picture, or null without one. */
export async function pictureAddress(ctx: Addresser, pictureFileId: string | null): Promise<string | null> {
  const file = pictureFileId ? await findFile(ctx.db, pictureFileId) : null;
  return file?.storedAt && file.content === 'clean' ? addressOf(ctx, file) : null;
}

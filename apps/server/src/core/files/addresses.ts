import type { StoredFile } from '@consultorio/contracts/files';
import type { FileRow } from '../db/tables/files.ts';
import { findFile, listStoredFiles } from './files.repo.ts';
import { type Addresser, signAddress } from './signatures.ts';

export const pathOfFile = (fileId: string) => `/files/${fileId}`;
const pathOfSmall = (fileId: string) => `/files/${fileId}/small`;

export const addressOf = (ctx: Addresser, file: Pick<FileRow, 'id'>): Promise<string> =>
  signAddress(ctx, pathOfFile(file.id));

export async function storedFileOf(ctx: Addresser, file: FileRow): Promise<StoredFile> {
  return {
    id: file.id,
    name: file.name,
    mime: file.mime ?? 'application/octet-stream',
    size: file.size ?? 0,
    url: await addressOf(ctx, file),
    smallUrl: file.mime?.startsWith('image/') ? await signAddress(ctx, pathOfSmall(file.id)) : null,
  };
}

/** In the order of `ids`, without those that never arrived. Checks no reach. Not inside a transaction. */
export async function storedFilesOf(ctx: Addresser, ids: string[]): Promise<StoredFile[]> {
  const rows = new Map((await listStoredFiles(ctx.db, ids)).map((row) => [row.id, row]));
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  return Promise.all(found.map((row) => storedFileOf(ctx, row)));
}

/** The address of somebody's picture, or null without one. */
export async function pictureAddress(ctx: Addresser, pictureFileId: string | null): Promise<string | null> {
  const file = pictureFileId ? await findFile(ctx.db, pictureFileId) : null;
  return file?.storedAt ? addressOf(ctx, file) : null;
}

import type { StoredFile } from '@consultorio/contracts/files';
import type { Database } from '../db/database.ts';
import type { FileRow } from '../db/tables/files.ts';
import { findFile, listStoredFiles } from './files.repo.ts';
import { signPath } from './signatures.ts';

/** How long an address to read from works. */
const ADDRESS_MS = 15 * 60_000;

export type Addresser = { db: Database; now: () => number };

export const pathOfFile = (fileId: string) => `/files/${fileId}`;
export const pathOfSmall = (fileId: string) => `/files/${fileId}/small`;

/** A path of ours as a short-lived address to read from. Whoever calls has already checked that the reader may. */
export const shortLived = (ctx: Addresser, path: string): Promise<string> =>
  signPath(ctx, path, ctx.now() + ADDRESS_MS);

export const addressOf = (ctx: Addresser, file: Pick<FileRow, 'id'>): Promise<string> =>
  shortLived(ctx, pathOfFile(file.id));

export async function storedFileOf(ctx: Addresser, file: FileRow): Promise<StoredFile> {
  return {
    id: file.id,
    name: file.name,
    mime: file.mime ?? 'application/octet-stream',
    size: file.size ?? 0,
    url: await addressOf(ctx, file),
    smallUrl: file.mime?.startsWith('image/') ? await shortLived(ctx, pathOfSmall(file.id)) : null,
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

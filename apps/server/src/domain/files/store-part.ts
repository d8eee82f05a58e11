import { buffer } from 'node:stream/consumers';
import type { AppErrorCode } from '@consultorio/contracts/errors';
import type { StoredFile } from '@consultorio/contracts/files';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { whileInAuthority } from '../../core/authority.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { type FilePart, fileParts } from '../../core/db/tables/files.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import type { ContentRange } from '../../core/files/content-range.ts';
import { keepBytes } from '../../core/files/keep-bytes.ts';
import { isReady } from '../../core/files/ready-in-time.ts';
import { whileItAnswers } from '../../core/files/while-it-answers.ts';
import { isMissing } from '../../core/if-missing.ts';
import { announcedFile, keepUpload } from './store-upload.ts';

/** How many bytes are here: the next piece begins there. */
type Received = { received: number };

/**
 * One piece of an announced file. A piece that comes twice, or not where the last one ended, changes nothing: the answer
 * says from where to go on. The last one makes the file. Bytes of an upload that is never finished are swept away.
 * @throws AppError not-found, file-incomplete, file-refused, file-too-large, unavailable.
 */
export async function storePart(
  ctx: AccountContext,
  fileId: string,
  range: ContentRange,
  receive: () => Promise<Buffer>,
): Promise<StoredFile | Received> {
  const { db, files } = ctx;
  const file = await announcedFile(ctx, fileId);
  const sent = range.start === null ? null : await receive();
  if (file.storedAt) return storedFileOf(ctx, file);
  const parts = await partsOf(db, fileId);
  if (file.size !== null && range.total !== file.size) throw new AppError('file-incomplete');
  const received = endOf(parts);
  if (!sent || range.start !== received) return { received };
  if (sent.length !== range.end - received + 1) throw new AppError('file-incomplete');
  if (range.end + 1 === range.total) {
    const whole = await joined(ctx, parts, sent);
    // Bytes that are gone: it begins anew.
    if (!whole) return forget(ctx, fileId, parts);
    try {
      const stored = await keepUpload(ctx, file, whole);
      await forget(ctx, fileId, parts);
      return stored;
    } catch (error) {
      // Refused for what it is, it stays refused; after anything else its sender sends the last piece again, and not all of them.
      if (error instanceof AppError && refusals.includes(error.appCode)) await forget(ctx, fileId, parts);
      throw error;
    }
  }
  const { storageKey, isNew } = await keepBytes(files, sent, async ({ storageKey, size }) => {
    const part = { fileId, startAt: received, size, storageKey };
    return { storageKey, isNew: await whileInAuthority(ctx, 'createUpload', (tx) => insertPart(tx, part)) };
  });
  // Its twin was quicker: what cannot be removed now is swept later.
  if (!isNew) await files.remove(storageKey).catch(() => {});
  return { received: endOf(await partsOf(db, fileId)) };
}

const refusals: readonly AppErrorCode[] = ['file-refused', 'file-incomplete', 'file-too-large'];

const endOf = (parts: FilePart[]) => parts.reduce((end, { size }) => end + size, 0);

/** Null where one of them is gone for good. @throws AppError unavailable while the storage is: its pieces come back with it. */
async function joined({ files, log }: AccountContext, parts: FilePart[], last: Buffer): Promise<Buffer | null> {
  try {
    const read = () => Promise.all(parts.map(({ storageKey }) => buffer(files.read(storageKey))));
    const pieces = await whileItAnswers(files, read);
    return Buffer.concat([...pieces, last]);
  } catch (error) {
    // Of a disk that is not mounted every file is missing.
    if (!isMissing(error) || !(await isReady(files))) throw new AppError('unavailable', {}, { cause: error });
    log.warn({ err: error }, 'pieces of an upload are gone');
    return null;
  }
}

async function forget({ db, files }: AccountContext, fileId: string, parts: FilePart[]): Promise<Received> {
  await deleteParts(db, fileId);
  // A file that cannot be removed now is swept later: no row names it any more.
  const remove = () => Promise.all(parts.map(({ storageKey }) => files.remove(storageKey)));
  await whileItAnswers(files, remove).catch(() => {});
  return { received: 0 };
}

/** The pieces that have arrived, in order: without gaps, because each piece is only taken where the last one ended. */
export function partsOf(db: Database, fileId: string): Promise<FilePart[]> {
  return db.select().from(fileParts).where(eq(fileParts.fileId, fileId)).orderBy(asc(fileParts.startAt));
}

/** False when the same piece has arrived in the meantime. */
async function insertPart(db: Database, part: Omit<FilePart, 'createdAt'>): Promise<boolean> {
  const rows = await db.insert(fileParts).values(part).onConflictDoNothing().returning({ at: fileParts.startAt });
  return rows.length > 0;
}

async function deleteParts(db: Database, fileId: string): Promise<void> {
  await db.delete(fileParts).where(eq(fileParts.fileId, fileId));
}

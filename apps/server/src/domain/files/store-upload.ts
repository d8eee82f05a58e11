import { holdsHealthData, type StoredFile } from '@consultorio/contracts/files';
import { AppError } from '../../core/app-error.ts';
import { whileInAuthority } from '../../core/authority.ts';
import { personFor } from '../../core/care.ts';
import { asksConsent, requireConsent } from '../../core/consents/require-consent.ts';
import type { AccountContext } from '../../core/context.ts';
import type { FileRow } from '../../core/db/tables/files.ts';
import { acceptBytes } from '../../core/files/accepted-bytes.ts';
import { storedFileOf } from '../../core/files/addresses.ts';
import { namedAs } from '../../core/files/file-names.ts';
import { findFile, markStored } from '../../core/files/files.repo.ts';
import { keepBytes } from '../../core/files/keep-bytes.ts';

/**
 * The bytes of an announced file, all at once. A second arrival changes nothing and is answered like the first.
 * @throws AppError not-found, file-incomplete, file-refused, file-too-large, unavailable.
 */
export async function storeUpload(
  ctx: AccountContext,
  fileId: string,
  receive: () => Promise<Buffer>,
): Promise<StoredFile> {
  const file = await announcedFile(ctx, fileId);
  const sent = await receive();
  return file.storedAt ? storedFileOf(ctx, file) : keepUpload(ctx, file, sent);
}

/**
 * The file that an address speaks of, which only its owner sends. Since it was announced a consent may have been withdrawn,
 * or the care for the person it is of may have ended.
 * @throws AppError not-found, consent-required, of-age, person-blocked.
 */
export async function announcedFile(ctx: AccountContext, fileId: string): Promise<FileRow> {
  const { db, system, user } = ctx;
  const file = await findFile(db, fileId);
  if (file?.ownerId !== user.id) throw new AppError('not-found');
  const patientId = await personFor(ctx, db, file.patientId);
  if (holdsHealthData(file.purpose) && asksConsent('createUpload', ctx))
    await requireConsent(system, { verb: 'createUpload', writer: ctx, patientId });
  return file;
}

/**
 * Judges an upload by its bytes and keeps the accepted part.
 * @throws AppError file-incomplete, file-refused, unavailable.
 */
export async function keepUpload(ctx: AccountContext, file: FileRow, sent: Buffer): Promise<StoredFile> {
  const { db, files, jobs, scanner } = ctx;
  // A proxy on the way may have cut it and told nobody.
  if (file.size !== null && sent.length !== file.size) throw new AppError('file-incomplete');
  const { bytes, mime } = await acceptBytes(sent, file.purpose, { who: ctx.user.id });
  const { stored, storageKey } = await keepBytes(files, bytes, async (kept) => {
    const storedAt = new Date(ctx.now()).toISOString();
    const content = scanner ? ('waiting' as const) : ('clean' as const);
    const facts = { ...kept, mime, storedAt, content, name: namedAs(file.name, mime) };
    const stored = await whileInAuthority(ctx, 'createUpload', async (tx) => {
      const arrived = await markStored(tx, file.id, facts);
      if (arrived && scanner) await jobs.send(tx, 'scanFile', { fileId: file.id });
      return arrived;
    });
    return { stored, storageKey: kept.storageKey };
  });
  if (stored) return storedFileOf(ctx, stored);
  // Its twin was quicker, or it waited too long: what cannot be removed now is swept later.
  await files.remove(storageKey).catch(() => {});
  const twin = await findFile(db, file.id);
  if (!twin) throw new AppError('not-found');
  return storedFileOf(ctx, twin);
}

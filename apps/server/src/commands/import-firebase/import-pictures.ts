import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Database } from '../../core/db/database.ts';
import { drawAccepted } from '../../core/files/accepted-bytes.ts';
import type { Scanner } from '../../core/files/clamd.ts';
import { insertFile } from '../../core/files/files.repo.ts';
import { squarePicture } from '../../core/files/images.ts';
import { keepBytes } from '../../core/files/keep-bytes.ts';
import type { FileStore } from '../../core/files/store.ts';
import { lockPatient, updatePatient } from '../../domain/patients/patients.repo.ts';
import { findUntouched } from './write-people.ts';

/** As much as a data URI may carry. */
const MAX_BYTES = 10 * 1024 * 1024;

export type Bucket = { objects: Map<string, number>; folder: string };

/** The name of an object: as it is, or out of an address that Firebase or Cloud Storage gave out. */
export function objectOf(named: string): string {
  const [, inBucket] = /^(?:gs:\/\/|https:\/\/storage\.googleapis\.com\/)[^/]+\/(.+)$/.exec(named) ?? [];
  const [, encoded] = /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[^/]+\/o\/([^?]+)/.exec(named) ?? [];
  try {
    if (encoded) return decodeURIComponent(encoded);
    return named.startsWith('https:') && inBucket
      ? decodeURIComponent(inBucket.split('?')[0] ?? '')
      : (inBucket ?? named);
  } catch {
    return named;
  }
}

/** Where the copy of an object lies, or why it cannot be taken. */
export async function copyOf(
  { objects, folder }: Bucket,
  named: string,
): Promise<{ path: string } | { reason: string }> {
  const name = objectOf(named);
  const size = objects.get(name);
  if (size === undefined) return { reason: 'The listing of the bucket does not have it.' };
  if (size > MAX_BYTES) return { reason: 'It is larger than 10 MiB.' };
  const path = resolve(folder, name);
  const within = relative(folder, path);
  if (within === '' || within.split(sep).includes('..')) return { reason: 'Its name leads out of the folder.' };
  const copied = await stat(path).catch(() => null);
  if (!copied?.isFile()) return { reason: 'The folder does not have it.' };
  return copied.size === size ? { path } : { reason: 'The copy in the folder has another size than the listing says.' };
}

type Needs = {
  db: Database;
  files: FileStore;
  scanner: Scanner | null;
};

/** Drawn anew and kept as an upload is. `stands`: there is one, or its person has changed something since. */
export async function importPicture(
  { db, files, scanner }: Needs,
  uid: string,
  path: string,
): Promise<'kept' | 'stands' | { reason: string }> {
  const ownerId = await findUntouched(db, uid);
  if (!ownerId) return 'stands';
  const square = await drawAccepted(() => readFile(path), squarePicture, { who: uid }).catch(() => null);
  if (!square) return { reason: 'It is no JPEG, PNG or WebP that can be drawn.' };
  if (await scanner?.scan([square])) return { reason: 'The virus scanner refuses it.' };
  const at = new Date().toISOString();
  await keepBytes(files, square, (kept) =>
    db.transaction(async (tx) => {
      await lockPatient(tx, ownerId);
      const id = randomUUID();
      const about = { ownerId, purpose: 'picture' as const, name: 'foto.webp', mime: 'image/webp' };
      await insertFile(tx, { id, ...about, ...kept, createdAt: at, storedAt: at });
      await updatePatient(tx, ownerId, { pictureFileId: id }, {});
    }),
  );
  return 'kept';
}

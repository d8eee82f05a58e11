import type { StoredFile } from '@consultorio/contracts/files';
import type { FileRow } from '../../core/db/tables/files.ts';
import { listStoredFiles } from '../../core/files/files.repo.ts';
import { keyOfClean } from '../../core/files/stored-bytes.ts';
import { findPatient } from '../patients/patients.repo.ts';
import type { RecordContext } from './record-context.ts';

type RecordFile = { row: FileRow & { storageKey: string; size: number }; path: string };
/** A file where the record shows it. An answer's is found by its id alone and has no name. */
export type ShownFile = { id: string; folder: string; name: string };

export type FilesInZip = {
  /** Each once. */
  files: RecordFile[];
  /** The person's own photo. */
  profilePicture: string | null;
  /** The place of a file in the ZIP; null where its bytes are not in it. */
  pathOf: (fileId: string) => string | null;
  /** The same value with every file named by its place in the ZIP instead of by an address that dies; without bytes, `null`. */
  named: (value: object) => object;
};

const isStoredFile = (value: object): value is StoredFile =>
  'url' in value && 'mime' in value && 'size' in value && 'name' in value && 'id' in value;

export function shownIn(value: unknown, folder: string): ShownFile[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && isStoredFile(value)) return [{ id: value.id, folder, name: value.name }];
  return Object.values(value).flatMap((one) => shownIn(one, folder));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Photos of the general form are answers, and answers are ids. */
export const shownFilesIn = (answers: Record<string, unknown>): ShownFile[] =>
  Object.values(answers)
    .flat()
    .filter((one): one is string => typeof one === 'string' && UUID.test(one))
    .map((id) => ({ id, folder: 'archivos/antecedentes', name: '' }));

/** The bytes of those files that are kept and clean, each with its place in the ZIP. */
export async function gatherFiles(ctx: RecordContext, ofRecord: readonly ShownFile[]): Promise<FilesInZip> {
  const { pictureFileId = null } = (await findPatient(ctx.db, ctx.patientId)) ?? {};
  const shown = [
    ...ofRecord,
    ...(pictureFileId ? [{ id: pictureFileId, folder: 'archivos', name: 'mi-foto.webp' }] : []),
  ];
  const rows = new Map(
    (await listStoredFiles(ctx.db, [...new Set(shown.map(({ id }) => id))])).map((row) => [row.id, row]),
  );
  const found = new Map<string, RecordFile>();
  for (const { id, folder, name } of shown) {
    const row = rows.get(id);
    const storageKey = row && keyOfClean(row);
    if (!storageKey || row.size === null || found.has(id)) continue;
    // An id among the answers proves nothing: only one's own.
    if (name === '' && row.ownerId !== ctx.user.id) continue;
    const number = String(found.size + 1).padStart(3, '0');
    found.set(id, {
      row: { ...row, storageKey, size: row.size },
      path: `${folder}/${number}-${inPath(name || row.name)}`,
    });
  }
  const pathOf = (fileId: string) => found.get(fileId)?.path ?? null;
  return {
    files: [...found.values()],
    profilePicture: (pictureFileId && found.get(pictureFileId)?.path) || null,
    pathOf,
    named: (value) => replaced(value, pathOf) as object,
  };
}

/** Nothing that leads out of a folder, or that some system cannot write. */
const inPath = (name: string) => name.replace(/[<>:"|?*\\/\p{C}]/gu, '_').slice(-120);

function replaced(value: unknown, placeOf: (fileId: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, placeOf));
  if (value === null || typeof value !== 'object') return value;
  if (isStoredFile(value)) {
    const { id, name, mime, size } = value;
    return { name, mime, size, file: placeOf(id) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, placeOf)]));
}

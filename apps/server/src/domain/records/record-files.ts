import type { StoredFile } from '@consultorio/contracts/files';
import type { AccountContext } from '../../core/context.ts';
import type { FileRow } from '../../core/db/tables/files.ts';
import { listStoredFiles } from '../../core/files/files.repo.ts';
import { keyOfClean } from '../../core/files/stored-bytes.ts';
import type { PatientRecord } from '../../documents/patient-record.ts';
import { mapInPieces } from './in-pieces.ts';

type RecordFile = { row: FileRow & { storageKey: string; size: number }; path: string };
/** With files as they are named in the ZIP. */
export type ShownRecord = {
  profile: object;
  record: object;
  consultations: { messages: object[] }[];
} & Record<'generalForms' | 'consents' | 'accesses', object[]>;
type InZip = { name: string; mime: string; size: number; file: string | null };

const isStoredFile = (value: object): value is StoredFile =>
  'url' in value && 'mime' in value && 'size' in value && 'name' in value && 'id' in value;

/**
 * The record with every file named by its place in the ZIP instead of by an address that dies, and those files. Files
 * are found where the record shows them; one without bytes is named `null`.
 */
export async function gatherFiles(ctx: AccountContext, record: PatientRecord) {
  const shown: { id: string; folder: string; name: string }[] = [];
  const note = (folder: string) => (value: unknown) => {
    walk(value, (file) => shown.push({ id: file.id, folder, name: file.name }));
  };
  for (const { messages, ...one } of record.consultations) {
    const noteHere = note(`archivos/${one.folio ?? one.id}`);
    noteHere(one);
    await mapInPieces(messages, noteHere);
  }
  // Photos of the general form are answers, and answers are ids.
  for (const id of record.generalForms.flatMap(({ answers }) => idsIn(answers)))
    shown.push({ id, folder: 'archivos/antecedentes', name: '' });
  if (ctx.user.pictureFileId) shown.push({ id: ctx.user.pictureFileId, folder: 'archivos', name: 'mi-foto.webp' });

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
  const profilePicture = (ctx.user.pictureFileId && found.get(ctx.user.pictureFileId)?.path) || null;
  const named = (value: object) =>
    replaced(value, ({ id, name, mime, size }) => ({ name, mime, size, file: found.get(id)?.path ?? null })) as object;
  const consultations: ShownRecord['consultations'] = [];
  for (const { messages, ...one } of record.consultations)
    consultations.push({ ...named(one), messages: await mapInPieces(messages, named) });
  const shownRecord: ShownRecord = {
    profile: named({ ...record.profile, profilePicture }),
    record: record.record,
    generalForms: await mapInPieces(record.generalForms, named),
    consultations,
    ...{ consents: record.consents, accesses: record.accesses },
  };
  return { record: shownRecord, files: [...found.values()] };
}

/** Nothing that leads out of a folder, or that some system cannot write. */
const inPath = (name: string) => name.replace(/[<>:"|?*\\/\p{C}]/gu, '_').slice(-120);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsIn = (answers: Record<string, unknown>): string[] =>
  Object.values(answers)
    .flat()
    .filter((one): one is string => typeof one === 'string' && UUID.test(one));

function walk(value: unknown, visit: (file: StoredFile) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value !== null && typeof value === 'object') {
    if (isStoredFile(value)) visit(value);
    else for (const one of Object.values(value)) walk(one, visit);
  }
}

function replaced(value: unknown, replace: (file: StoredFile) => InZip): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, replace));
  if (value === null || typeof value !== 'object') return value;
  if (isStoredFile(value)) return replace(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, replace)]));
}

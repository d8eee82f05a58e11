import type { StoredFile } from '@consultorio/contracts/files';
import { AppError } from '../../core/app-error.ts';
import { listStoredFiles } from '../../core/files/files.repo.ts';
import { canBeRead } from '../../core/files/ready-in-time.ts';
import { isThere } from '../../core/files/store.ts';
import { keyOfClean } from '../../core/files/stored-bytes.ts';
import { inOrder } from '../../core/in-order.ts';
import { isUuid } from '../../core/uuid.ts';
import { findPatient } from '../patients/patients.repo.ts';
import type { RecordContext } from './record-context.ts';

/** A file where the record shows it. An answer's is found by its id alone and has no name. */
type ShownFile = { id: string; folder: string; name: string };
type RecordFile = { path: string; storageKey: string; size: number; isLost?: boolean };

const isStoredFile = (value: object): value is StoredFile =>
  'url' in value && 'mime' in value && 'size' in value && 'name' in value && 'id' in value;

function shownIn(value: unknown, folder: string): ShownFile[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value) && isStoredFile(value)) return [{ id: value.id, folder, name: value.name }];
  return Object.values(value).flatMap((one) => shownIn(one, folder));
}

/** Photos of the general form are answers, and answers are ids. */
const shownFilesIn = (answers: Record<string, unknown>): ShownFile[] =>
  Object.values(answers)
    .flat()
    .filter((one): one is string => typeof one === 'string' && isUuid(one))
    .map((id) => ({ id, folder: 'archivos/antecedentes', name: '' }));

/** As many ids as one statement names. */
const AT_ONCE = 500;
/** A bucket answers late. */
const LOOKED_AT_ONCE = 6;

/** The files of a record that are kept and clean, each once with its place in the ZIP: of every one its place is all that is held. */
export class FilesInZip {
  readonly #ctx: RecordContext;
  readonly #found = new Map<string, RecordFile>();
  #profilePictureId: string | null = null;

  constructor(ctx: RecordContext) {
    this.#ctx = ctx;
  }

  /** Those that a consultation or a message shows. */
  addShownIn(value: unknown, folder: string): Promise<void> {
    return this.#add(shownIn(value, folder));
  }

  addAnswered(answers: Record<string, unknown>): Promise<void> {
    return this.#add(shownFilesIn(answers));
  }

  async addProfilePicture(): Promise<void> {
    const { pictureFileId = null } = (await findPatient(this.#ctx.db, this.#ctx.patientId)) ?? {};
    if (!pictureFileId) return;
    await this.#add([{ id: pictureFileId, folder: 'archivos', name: 'mi-foto.webp' }]);
    this.#profilePictureId = pictureFileId;
  }

  /** The place of the person's own photo. */
  get profilePicture(): string | null {
    return this.#profilePictureId && this.pathOf(this.#profilePictureId);
  }

  /** Looks for each of them: of one that is lost nothing says from then on that it is here. @throws where the storage is away. */
  async leaveOutLost(): Promise<void> {
    const { files } = this.#ctx;
    const look = async (file: RecordFile) => {
      // One that cannot be read is lost to whoever asks for it here.
      file.isLost = !(await isThere(files, file.storageKey).catch(() => false));
      if (file.isLost && !(await canBeRead(files))) throw new AppError('unavailable');
    };
    for await (const _ of inOrder(this.all(), LOOKED_AT_ONCE, look));
  }

  async #add(shown: readonly ShownFile[]): Promise<void> {
    for (let from = 0; from < shown.length; from += AT_ONCE) await this.#look(shown.slice(from, from + AT_ONCE));
  }

  async #look(shown: readonly ShownFile[]): Promise<void> {
    const { db, user } = this.#ctx;
    const rows = new Map(
      (await listStoredFiles(db, [...new Set(shown.map(({ id }) => id))])).map((row) => [row.id, row]),
    );
    for (const { id, folder, name } of shown) {
      const row = rows.get(id);
      const storageKey = row && keyOfClean(row);
      if (!storageKey || row.size === null || this.#found.has(id)) continue;
      // An id among the answers proves nothing: only one's own.
      if (name === '' && row.ownerId !== user.id) continue;
      const number = String(this.#found.size + 1).padStart(3, '0');
      this.#found.set(id, { storageKey, size: row.size, path: `${folder}/${number}-${inPath(name || row.name)}` });
    }
  }

  all(): Iterable<RecordFile> {
    return this.#found.values();
  }

  /** The place of a file in the ZIP; null where its bytes are not in it. */
  readonly pathOf = (fileId: string): string | null => {
    const file = this.#found.get(fileId);
    return file && !file.isLost ? file.path : null;
  };

  /** The same value with every file named by its place in the ZIP instead of by an address that dies; without bytes, `null`. */
  readonly named = (value: object): object => replaced(value, this.pathOf) as object;
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

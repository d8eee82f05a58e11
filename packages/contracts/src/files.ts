import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_FILES_PER_CONSULTATION } from './file-limits.ts';
import { at, id, idempotencyKey, name } from './primitives.ts';
import { SHORT_TEXT } from './text-limits.ts';

export const filePurposes = [
  'consultation',
  'message',
  'picture',
  'signature',
  'result',
  'disclosure',
  'proof',
  'arco',
] as const;

/** What becomes of a message's file that went into a note among staff instead: no patient reads it. Never asked for. */
export const STAFF_ONLY = 'internal';

/**
 * A portrait, the paper by which somebody speaks for an adult, and what goes with a request about one's own data are taken
 * without a consent: whoever withdrew it still has that right.
 */
export const holdsHealthData = (purpose: (typeof filePurposes)[number] | typeof STAFF_ONLY): boolean =>
  purpose !== 'picture' && purpose !== 'proof' && purpose !== 'arco';

/**
 * Step one of an upload: answers where to PUT the bytes, exactly `size` of them. The file exists for others once they
 * use its id. A key is needed only where repetitions should not count as files of the day. A patient's account names the
 * person it is of by `patientId` where that is not itself: whose consent is asked, and in whose consultations it may be used.
 */
export const createUploadInput = z.strictObject({
  name: name(SHORT_TEXT),
  size: z.int().min(1).max(MAX_FILE_BYTES, 'El archivo supera 15 MB'),
  purpose: z.enum(filePurposes),
  patientId: id.nullish(),
  idempotencyKey: idempotencyKey.nullish(),
});

/**
 * `uploadUrl` takes one `PUT` with the raw bytes and answers a StoredFile as JSON. Over a bad network the file may come
 * in pieces instead, each of at least 64 KiB but for the last, with `content-range: bytes 0-524287/1500000`: 202 and
 * `{received}` say where the next one begins, and the last one answers the StoredFile. A star in place of `0-524287`,
 * without a body, asks how much is there. The address lives for an hour.
 */
export const createUploadOutput = z.object({ fileId: z.string(), uploadUrl: z.string() });

/** What a virus scanner says of the bytes. Without one every file that arrives is clean at once. */
export const fileContents = ['clean', 'waiting', 'refused'] as const;
export type FileContent = (typeof fileContents)[number];

/**
 * `url` is signed and dies after 15 minutes; ask getFileAddress for another. `smallUrl`, for pictures only, is the same
 * picture in at most 480 px, as lists show it. `size` in bytes. A file whose `content` is `waiting` for the virus scanner,
 * or was `refused` by it, has no address, and only its sender is told its name.
 */
export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  content: z.enum(fileContents),
  url: z.string().nullable(),
  smallUrl: z.string().nullable(),
  /** Of the last change of what is told of it: sent, judged. */
  updatedAt: at.nullish(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const fileIds = z.array(id).max(MAX_FILES_PER_CONSULTATION, 'Máximo 10 archivos');
export const getFileAddressInput = z.strictObject({ fileId: id });

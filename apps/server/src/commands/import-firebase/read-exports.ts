import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** More does not fit into one text of Node.js. */
const MAX_BYTES = 500_000_000;

/** An account as `firebase auth:export` writes it; what else stands there, the hashes of passwords too, is not taken. */
const exported = z.object({
  localId: z.string().min(1).max(128),
  email: z.string().nullish(),
  emailVerified: z.boolean().nullish(),
  passwordHash: z.string().nullish(),
  displayName: z.string().nullish(),
  photoUrl: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  createdAt: z.coerce.number().nullish(),
  lastSignedInAt: z.coerce.number().nullish(),
  disabled: z.boolean().nullish(),
  customAttributes: z.string().nullish(),
  providerUserInfo: z.array(z.looseObject({ providerId: z.string() })).nullish(),
});

export type ImportedAccount = {
  uid: string;
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
  displayName: string;
  photoUrl: string | null;
  phoneNumber: string | null;
  createdAt: string | null;
  lastSignInAt: string | null;
  disabled: boolean;
  claims: Record<string, unknown>;
};

/** Each account, or the number of the one that is none. @throws Error with one sentence. */
export async function readAccounts(path: string): Promise<(ImportedAccount | { row: number })[]> {
  const { size } = await stat(path).catch(() => ({ size: -1 }));
  if (size < 0) throw new Error(`There is no file ${path}.`);
  if (size > MAX_BYTES) throw new Error(`${path} is too large: divide its "users" into files of 500 MB.`);
  const whole = jsonOf(await readFile(path, 'utf8')) as { users?: unknown } | undefined;
  if (!Array.isArray(whole?.users)) throw new Error(`${path} is no JSON of "firebase auth:export": it has no "users".`);
  return whole.users.map((user, at) => {
    const parsed = exported.safeParse(user);
    return parsed.success ? accountOf(parsed.data) : { row: at + 1 };
  });
}

function accountOf(user: z.output<typeof exported>): ImportedAccount {
  const claims = jsonOf(user.customAttributes ?? '{}');
  return {
    uid: user.localId,
    email: user.email ?? '',
    emailVerified: user.emailVerified ?? false,
    hasPassword: Boolean(user.passwordHash),
    displayName: user.displayName ?? '',
    photoUrl: user.photoUrl ?? null,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: momentOf(user.createdAt),
    lastSignInAt: momentOf(user.lastSignedInAt),
    disabled: user.disabled ?? false,
    claims: isMap(claims) ? claims : {},
  };
}

const momentOf = (ms: number | null | undefined) => (ms && ms > 0 && ms < 4e12 ? new Date(ms).toISOString() : null);

export type ImportedDocument = { row: number; path: string; data: Record<string, unknown> };

/**
 * Lines of `{"path": "users/abc", "data": {…}}`, or documents as the REST interface of Firestore writes them
 * (`{"name": "projects/…/documents/users/abc", "fields": {…}}`). Null data: the line is neither.
 */
export async function* readDocuments(path: string): AsyncGenerator<ImportedDocument | { row: number }> {
  for await (const { row, value } of readLines(path)) {
    const data = value && (isMap(value.fields) ? fieldsOf(value.fields) : value.data && plain(value.data));
    const named = value?.path ?? String(value?.name ?? '').split('/documents/')[1];
    yield isMap(data) && typeof named === 'string' && named !== '' ? { row, path: named, data } : { row };
  }
}

/** Names and sizes of the objects of a bucket, as JSON lines of `gcloud storage ls --json` or of the Storage interface. */
export async function readListing(path: string): Promise<Map<string, number>> {
  const objects = new Map<string, number>();
  for await (const { row, value } of readLines(path)) {
    const object = isMap(value?.metadata) ? value.metadata : value;
    const size = Number(object?.size);
    if (typeof object?.name !== 'string' || !Number.isSafeInteger(size))
      throw new Error(`${path} is no listing: line ${row} has no "name" and "size".`);
    objects.set(object.name, size);
  }
  return objects;
}

async function* readLines(path: string): AsyncGenerator<{ row: number; value: Record<string, unknown> | null }> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw new Error(`There is no file ${path}.`);
  let row = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    row += 1;
    if (line.trim() === '') continue;
    const value = jsonOf(line);
    yield { row, value: isMap(value) ? value : null };
  }
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const mapped = (map: Record<string, unknown>, read: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, read(value)]));

/** Moments as firebase-admin's JSON has them become ISO 8601, as in `fieldsOf`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  const { _seconds: seconds, _nanoseconds: nanoseconds } = value;
  if (typeof seconds === 'number' && typeof nanoseconds === 'number' && Math.abs(seconds) < 1e11)
    return new Date(seconds * 1000 + Math.trunc(nanoseconds / 1e6)).toISOString();
  return mapped(value, plain);
}

const fieldsOf = (fields: Record<string, unknown>) => mapped(fields, typedValue);

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function typedValue(value: unknown): unknown {
  const [[type, held] = ['', null]] = isMap(value) ? Object.entries(value) : [];
  if (type === 'integerValue') return Number(held);
  if (type === 'mapValue') return fieldsOf(isMap(held) && isMap(held.fields) ? held.fields : {});
  if (type === 'arrayValue') return isMap(held) && Array.isArray(held.values) ? held.values.map(typedValue) : [];
  return type === 'nullValue' ? null : held;
}

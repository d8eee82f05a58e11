import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/** What may be told of a person. Of staff also what a doctor's row asks for. */
export const importFields = [
  ...['firstName', 'lastName', 'birthDate', 'sex', 'curp', 'phone', 'address', 'emergencyContact'],
  ...['status', 'statusReason', 'role', 'generalForm', 'generalFormAt', 'picture', 'acceptedAt'],
  ...['cedula', 'titleInstitution', 'speciality', 'specialityCedula', 'officeAddress'],
] as const;
export type ImportField = (typeof importFields)[number];

/** Where a document came from: the parts of its path that the pattern names. */
export type Place = { path: string; uid: string };
/** The name of a field of theirs (`datos.nombre`), or what makes our value of the whole document. */
type Source = string | ((data: Record<string, unknown>, place: Place) => unknown);
export type FieldMap = Partial<Record<string, Source>>;

const source = z.union(
  [z.string(), z.custom<Source>((value) => typeof value === 'function')],
  'must be the name of a field, or a function',
);
const fieldMap = z.strictObject(Object.fromEntries(importFields.map((field) => [field, source.optional()])));
/** A path with the account once: `users/{uid}`. */
const isPattern = (path: string) =>
  /^[^/]+(\/[^/]+)*$/.test(path) && path.split('/').filter((part) => part === '{uid}').length === 1;

const schema = z.strictObject({
  /** The JSON of `firebase auth:export`. */
  accounts: z.string().min(1),
  /** Files with a document of Firestore a line. */
  documents: z.array(z.string().min(1)).default([]),
  /** A listing of the bucket, an object a line, and the folder into which its objects were copied. */
  storage: z.strictObject({ listing: z.string().min(1), folder: z.string().min(1) }).optional(),
  fromAccount: fieldMap.default({}),
  fromDocuments: z
    .record(z.string(), fieldMap)
    .refine((maps) => Object.keys(maps).every(isPattern), 'must hold {uid} once, as in users/{uid}')
    .default({}),
  /** The clinic states that the texts in force here are word for word those that its app showed. */
  sameLegalTexts: z.boolean().default(false),
});
export type Mapping = z.output<typeof schema> & { folder: string };

/** @throws Error with one sentence for whoever wrote the file. */
export function readMapping(value: unknown, path: string): Mapping {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.length ? `${issue.path.join(' › ')}: ` : '';
    const said = issue?.code === 'unrecognized_keys' ? `does not know ${issue.keys.join(', ')}` : issue?.message;
    throw new Error(`The mapping ${path} cannot be used. ${where}${said}.`);
  }
  const { data } = parsed;
  const asksConsent = [data.fromAccount, ...Object.values(data.fromDocuments)].some((map) => map.acceptedAt);
  if (asksConsent && !data.sameLegalTexts)
    throw new Error(
      `The mapping ${path} cannot be used. acceptedAt needs sameLegalTexts: true, by which the clinic states that its app showed the texts that are in force here.`,
    );
  const folder = dirname(path);
  const at = (file: string) => resolve(folder, file);
  const storage = data.storage && { listing: at(data.storage.listing), folder: at(data.storage.folder) };
  const files = { accounts: at(data.accounts), documents: data.documents.map(at) };
  return { ...data, ...files, ...(storage ? { storage } : {}), folder };
}

/** The file is a module that exports `mapping`. It runs with the rights of whoever starts the command. */
export async function loadMapping(path: string): Promise<Mapping> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  const loaded = (await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new Error(`The mapping ${path} cannot be read: ${String((error as Error).message)}.`);
  })) as { mapping?: unknown };
  if (!loaded.mapping) throw new Error(`The mapping ${path} exports no "mapping".`);
  return readMapping(loaded.mapping, path);
}

/** `users/{uid}/ficha/{id}` as what a path is tried against; other names in braces stand for anything. */
export function placeIn(pattern: string): (path: string) => Place | null {
  const parts = pattern.split('/');
  const uidAt = parts.indexOf('{uid}');
  return (path) => {
    const given = path.split('/');
    const fits =
      given.length === parts.length && parts.every((part, at) => /^\{.+\}$/.test(part) || part === given[at]);
    const uid = given[uidAt];
    return fits && uid ? { path, uid } : null;
  };
}

/** @throws whatever a function of the mapping throws. */
export function saidBy(from: Source, data: Record<string, unknown>, place: Place): unknown {
  if (typeof from === 'function') return from(data, place);
  return from
    .split('.')
    .reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined),
      data,
    );
}

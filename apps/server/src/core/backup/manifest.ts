import { z } from 'zod';

const entry = z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() });

/** The table of contents, written last: what a backup holds and the hash of every piece of it. */
export const manifestShape = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string() })),
  jobs: z.int(),
  files: z.int(),
  /** Keys that the database named and the storage did not have, or not as they were. */
  lostFiles: z.array(z.string()),
  auditHead: z.strictObject({ number: z.int(), sha256: z.string() }).nullable(),
  entries: z.array(entry),
  /** It is readable, and what signs or opens something was left out; absent where it was encrypted, and of before 2026-11-29. */
  withoutSecrets: z.literal(true).optional(),
  /** Files that lie in a folder beside the backup, and not in it; absent where all are in it. */
  beside: z.array(entry).optional(),
});
export type ManifestEntry = z.infer<typeof entry>;
export type Manifest = z.infer<typeof manifestShape>;

export const MANIFEST = 'manifest.json';
/** Nothing else would show a changed byte of the manifest itself. */
export const MANIFEST_HASH = 'manifest.sha256';
export const ACCOUNTS = 'auth-emulator.json';
export const JOBS = 'jobs.ndjson';
export const FILES = 'files/';
export const DATABASE = 'database/';
export const tableFolder = (table: string) => `${DATABASE}${table}/`;

export const linesOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\n').filter(Boolean);

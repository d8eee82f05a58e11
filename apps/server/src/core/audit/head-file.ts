import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ifMissing } from '../if-missing.ts';

const shape = z.object({ number: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** The last seal, kept beside the database: a chain that lost its end is still a chain, and only this tells. */
export type AuditHead = z.infer<typeof shape>;

const pathIn = (dataDir: string) => join(dataDir, 'audit-head.json');

/** Null before the first seal. @throws Error with a sentence when the file was damaged. */
export async function readHead(dataDir: string): Promise<AuditHead | null> {
  const path = pathIn(dataDir);
  const text = await readFile(path, 'utf8').catch(ifMissing(null));
  if (text === null) return null;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} does not name a seal: it was changed by hand or damaged.`);
  }
}

/** Null for a restored database that has no seal. */
export async function writeHead(dataDir: string, head: AuditHead | null): Promise<void> {
  const path = pathIn(dataDir);
  if (!head) return rm(path, { force: true });
  // Replicas may share the folder: each writes beside it under a name of its own.
  const part = `${path}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(part, `${JSON.stringify({ number: head.number, sha256: head.sha256 })}\n`, { mode: 0o600 });
  await rename(part, path);
}

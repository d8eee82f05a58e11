import { randomUUID } from 'node:crypto';
import { AppError } from '../../core/app-error.ts';
import { canonicalSha256 } from '../../core/canonical-json.ts';
import type { Database } from '../../core/db/database.ts';
import { authorSnapshot } from '../consultations/author-snapshot.ts';
import { insertAddendum } from './addenda.repo.ts';

type Signed = { consultationId: string; doctorId: string; text: string; at: string };

/** Sealed with its author as of this moment, and never changed. @throws AppError checklist-incomplete without a cédula. */
export async function signAddendum(tx: Database, { consultationId, doctorId, text, at }: Signed): Promise<void> {
  const author = await authorSnapshot(tx, doctorId, at);
  if (!author) throw new AppError('checklist-incomplete', { missing: ['cedula'] });
  const said = { consultationId, text, recordedAt: at };
  const sha256 = canonicalSha256({ ...said, author });
  await insertAddendum(tx, { id: randomUUID(), ...said, authorId: doctorId, authorSnapshot: author, sha256 });
}

import { MAX_FILES_PER_CONSULTATION } from '@consultorio/contracts/file-limits';
import type { STAFF_ONLY } from '@consultorio/contracts/files';
import { AppError, wrongField } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import { attachOwnFiles, detachOthers } from './attached-files.repo.ts';

type Purpose = Parameters<typeof attachOwnFiles>[3];
type Owner = { ownerId: string; consultationId: string };

const refused = (message: string) => wrongField('fileIds', message);

/** The files of the request itself become exactly these; those taken out are nobody’s again. */
export async function setConsultationFiles(tx: Database, owner: Owner, fileIds: string[]): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length > MAX_FILES_PER_CONSULTATION) throw new AppError('too-many-files');
  // Another guardian of the same person may have sent some of them.
  await asSystem(tx, async () => {
    await detachOthers(tx, owner.consultationId, wanted);
    await attach(tx, owner, wanted, 'consultation');
  });
}

/** Files that travel with a message, or with a note among staff: the sender's own, arrived, and used nowhere yet. */
export async function attachToMessage(
  tx: Database,
  owner: Owner,
  fileIds: string[],
  purpose: 'message' | typeof STAFF_ONLY = 'message',
): Promise<string[]> {
  const wanted = [...new Set(fileIds)];
  await attach(tx, owner, wanted, purpose);
  return wanted;
}

async function attach(tx: Database, owner: Owner, wanted: string[], purpose: Purpose) {
  if (wanted.length === 0) return;
  // A foreign file, a used one and one that never arrived look alike from outside.
  if ((await attachOwnFiles(tx, owner, wanted, purpose)) < wanted.length)
    throw refused('Un archivo ya no está disponible; vuelve a subirlo');
}

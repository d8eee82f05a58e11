import { eq } from 'drizzle-orm';
import { actAsSystem } from '../../core/act.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { type FileRow, files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { findFile, isInternal } from '../../core/files/files.repo.ts';
import { audienceOf } from '../consultations/audience.ts';
import { isUnreviewedResult } from '../orders/results.repo.ts';

/**
 * Lets the virus scanner judge an upload that waits for it: from then on others see it, or its bytes are gone. While
 * there is no scanner the job fails and comes again, and the file waits.
 */
export async function scanFile(dependencies: Dependencies, fileId: string): Promise<void> {
  const { db, files: store, scanner, log } = dependencies;
  const file = await findFile(db, fileId);
  if (file?.content !== 'waiting' || !file.storageKey) return;
  if (!scanner) throw new Error('a file waits for a virus scanner, and CLAMD_URL is not set');
  const signature = await scanner.scan(store.read(file.storageKey));
  if (!(await judge(dependencies, fileId, signature)) || signature === null) return;
  log.warn({ fileId, signature }, 'the virus scanner refused a file');
  await store
    .remove(file.storageKey)
    .catch((error: unknown) => log.warn({ err: error }, 'bytes of a refused file stayed for the sweep'));
}

/** False when it was judged meanwhile: a job may run twice. */
async function judge(dependencies: Dependencies, fileId: string, signature: string | null): Promise<boolean> {
  class Judged extends Error {}
  try {
    await actAsSystem(dependencies, signature === null ? 'admitFile' : 'refuseFile', async (unit) => {
      const { tx, audit, announce } = unit;
      const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
      if (file?.content !== 'waiting') throw new Judged();
      const verdict = signature === null ? { content: 'clean' as const } : refused;
      await tx.update(files).set(verdict).where(eq(files.id, fileId));
      const { consultationId } = file;
      const { audience, patientId } = await hearersOf(tx, file);
      audit({ targetId: fileId, consultationId, patientId, ...(signature && { details: { signature } }) });
      announce({ name: signature === null ? 'admitFile' : 'refuseFile', consultationId, audience });
    });
    return true;
  } catch (error) {
    if (error instanceof Judged) return false;
    throw error;
  }
}

const refused = { content: 'refused', storageKey: null } as const;

/** Its sender, and everybody to whom its consultation shows it. */
async function hearersOf(tx: Database, file: FileRow): Promise<{ audience: string[]; patientId: string | null }> {
  const sender = channelOfUser(file.ownerId);
  const [consultation] = file.consultationId
    ? await tx.select().from(consultations).where(eq(consultations.id, file.consultationId))
    : [];
  if (!consultation || consultation.state === 'draft')
    return { audience: [sender], patientId: consultation?.patientId ?? null };
  const patient = !(await isInternal(tx, file)) && !(await isUnreviewedResult(tx, file));
  const others = audienceOf(consultation, { queue: !consultation.doctorId, patient });
  return { audience: [...new Set([sender, ...others])], patientId: consultation.patientId };
}

import { STAFF_ONLY } from '@consultorio/contracts/files';
import { eq } from 'drizzle-orm';
import { didAsSystem, NothingDone } from '../../core/act.ts';
import type { Database } from '../../core/db/database.ts';
import { consultations } from '../../core/db/tables/consultations.ts';
import { type FileRow, files } from '../../core/db/tables/files.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { channelOfUser } from '../../core/events/publish.ts';
import { findFile } from '../../core/files/files.repo.ts';
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
  // Before it is judged: signatures that come meanwhile look at it again.
  const scannedWith = await scanner.signatures();
  const signature = await scanner.scan(store.read(file.storageKey));
  if (!(await judge(dependencies, { file, signature, scannedWith, keep: false })) || signature === null) return;
  log.warn({ fileId, signature }, 'the virus scanner refused a file');
  await store
    .remove(file.storageKey)
    .catch((error: unknown) => log.warn({ err: error }, 'bytes of a refused file stayed for the sweep'));
}

type Verdict = {
  /** As it was when it was scanned. */
  file: FileRow;
  /** Null: clean. */
  signature: string | null;
  scannedWith: string;
  /** Whether the bytes of what is refused stay where they are, although nobody gets them. */
  keep: boolean;
};

/** Tells everybody whom it concerns. False when it was judged meanwhile: a job may run twice. */
export async function judge(dependencies: Dependencies, { file: scanned, signature, scannedWith, keep }: Verdict) {
  const { id: fileId, content } = scanned;
  return didAsSystem(dependencies, signature === null ? 'admitFile' : 'refuseFile', async (unit) => {
    const { tx, audit, announce, notify } = unit;
    const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
    if (file?.content !== content) throw new NothingDone();
    const verdict = signature === null ? clean : keep ? refused : { ...refused, storageKey: null };
    await tx
      .update(files)
      .set({ ...verdict, scannedWith })
      .where(eq(files.id, fileId));
    const { consultationId } = file;
    const { audience, patientId, isSent } = await receiversOf(tx, file);
    audit({ targetId: fileId, consultationId, patientId, ...(signature && { details: { signature } }) });
    // Who has left the page learns it from the bell.
    if (signature !== null)
      notify({ userId: file.ownerId, kind: 'fileRefused', consultationId: isSent ? consultationId : null });
    announce({ name: signature === null ? 'admitFile' : 'refuseFile', consultationId, audience });
  });
}

const clean = { content: 'clean' } as const;
const refused = { content: 'refused' } as const;

type FileAudience = { audience: string[]; patientId: string | null; isSent: boolean };

/** Its sender, and everybody to whom its consultation shows it. */
async function receiversOf(tx: Database, file: FileRow): Promise<FileAudience> {
  const sender = channelOfUser(file.ownerId);
  const [consultation] = file.consultationId
    ? await tx.select().from(consultations).where(eq(consultations.id, file.consultationId))
    : [];
  if (!consultation || consultation.state === 'draft')
    return { audience: [sender], patientId: consultation?.patientId ?? null, isSent: false };
  const patient = file.purpose !== STAFF_ONLY && !(await isUnreviewedResult(tx, file));
  const others = audienceOf(consultation, { queue: !consultation.doctorId, patient });
  return { audience: [...new Set([sender, ...others])], patientId: consultation.patientId, isSent: true };
}

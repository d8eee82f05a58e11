import { eq } from 'drizzle-orm';
import { wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { guardianships } from '../../core/db/tables/people.ts';
import { holdOwnUploads } from '../../core/files/own-uploads.ts';

type Proof = { proof?: string | null | undefined; proofFileId?: string | null | undefined };

/**
 * By what somebody speaks for an adult: words, and a paper of one's own that has arrived and stands for nothing else.
 * @throws AppError invalid-input with the field that is missing.
 */
export async function takeProof(tx: Database, ownerId: string, { proof, proofFileId }: Proof) {
  if (!proof) throw wrongField('proof', 'Es mayor de edad: di con qué la representas', 'required');
  if (!proofFileId) throw wrongField('proofFileId', 'Sube una foto o un PDF del documento', 'required');
  const isHeld = await holdOwnUploads(tx, [proofFileId], { ownerId, purpose: 'proof' });
  const used = isHeld
    ? await tx.select({ id: guardianships.id }).from(guardianships).where(eq(guardianships.proofFileId, proofFileId))
    : [];
  if (!isHeld || used.length > 0) throw wrongField('proofFileId', 'El archivo ya no está disponible; vuelve a subirlo');
  return { proof, proofFileId };
}

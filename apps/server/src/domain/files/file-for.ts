import { reachOf } from '@consultorio/contracts/access';
import { STAFF_ONLY } from '@consultorio/contracts/files';
import { isPatient } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import { type Caring, careFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import type { FileRow } from '../../core/db/tables/files.ts';
import { findFile } from '../../core/files/files.repo.ts';
import { isArcoFileWithinReach } from '../arco/file-within-reach.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { isRequestWithinReach } from '../disclosures/request-within-reach.ts';
import { isUnreviewedResult } from '../orders/results.repo.ts';
import { isWithdrawnFile } from '../orders/withdrawn-files.ts';
import { patientOfProof } from '../patients/guardians.repo.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';

/**
 * The only way to obtain a file that has arrived: one's own, one of a consultation within reach, the picture of a person
 * within reach, or, for staff, the written request for a part of such a person's record, or what
 * belongs to a request of somebody about the own data. Out of reach is not-found, and so is a foreign one that the virus scanner has not called clean.
 */
export async function fileFor(
  ctx: Pick<AccountContext, 'user' | 'system' | 'now'>,
  db: Database,
  fileId: string,
): Promise<{ file: FileRow; consultation: ConsultationRow | null }> {
  const { user, system } = ctx;
  const file = await findFile(db, fileId);
  if (!file?.storedAt) throw new AppError('not-found');
  if (file.ownerId === user.id) {
    // What a guardian has sent for somebody goes where the consultation goes, and what was not sent where the person goes.
    if (isPatient(user.role) && file.consultationId)
      await consultationFor(ctx, db, 'getFileAddress', file.consultationId);
    else if (file.patientId) await careFor(ctx, db, 'getFileAddress', file.patientId);
    return { file, consultation: null };
  }
  if (file.content !== 'clean') throw new AppError('not-found');
  if (!file.consultationId) {
    if (!(await isLooseWithinReach(ctx, db, file))) throw new AppError('not-found');
    return { file, consultation: null };
  }
  const consultation = await consultationFor(ctx, db, 'getFileAddress', file.consultationId);
  // Asked of everything there is: what the caller does not meet may forbid it.
  if (await isWithdrawnFile(system, file)) throw new AppError('not-found');
  if (isPatient(user.role) && (file.purpose === STAFF_ONLY || (await isUnreviewedResult(system, file))))
    throw new AppError('not-found');
  return { file, consultation };
}

/** A picture, a signature, or the request for a part of a record. Any other attachment was not sent to anybody yet. */
async function isLooseWithinReach(ctx: Caring, db: Database, { id, purpose, ownerId }: FileRow): Promise<boolean> {
  const { user } = ctx;
  if (purpose === 'disclosure') return isRequestWithinReach(db, user, id);
  if (purpose === 'arco') return isArcoFileWithinReach(ctx, db, id);
  const reach = reachOf('getFileAddress', user.role);
  if (purpose === 'proof') return reach === 'any' && (await patientOfProof(db, id)) !== null;
  if (purpose !== 'picture' && purpose !== 'signature') return false;
  if (reach === 'own') return purpose === 'picture' && Boolean(await careFor(ctx, db, 'getFileAddress', ownerId));
  return reach === 'any' || (purpose === 'picture' && isWithinReach(db, { id: user.id, reach }, ownerId));
}

import { reachOf } from '@consultorio/contracts/access';
import { isPatient } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import type { FileRow } from '../../core/db/tables/files.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { findFile, isInternal } from '../../core/files/files.repo.ts';
import { consultationFor } from '../consultations/consultation-for.ts';
import { isUnreviewedResult } from '../orders/results.repo.ts';
import { isWithdrawnFile } from '../orders/withdrawn-files.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';

/**
 * The only way to obtain a file that has arrived: one's own, one of a consultation within reach, or the picture of a
 * person within reach. Out of reach is not-found, and so is a foreign one that the virus scanner has not called clean.
 */
export async function fileFor(
  { user, system }: Pick<AccountContext, 'user' | 'system'>,
  db: Database,
  fileId: string,
): Promise<{ file: FileRow; consultation: ConsultationRow | null }> {
  const file = await findFile(db, fileId);
  if (!file?.storedAt) throw new AppError('not-found');
  if (file.ownerId === user.id) return { file, consultation: null };
  if (file.content !== 'clean') throw new AppError('not-found');
  if (!file.consultationId) {
    if (!(await isPictureWithinReach(user, db, file))) throw new AppError('not-found');
    return { file, consultation: null };
  }
  const consultation = await consultationFor({ user }, db, 'getFileAddress', file.consultationId);
  // Asked of everything there is: what the caller does not meet may forbid it.
  if (await isWithdrawnFile(system, file)) throw new AppError('not-found');
  if (isPatient(user.role) && ((await isInternal(system, file)) || (await isUnreviewedResult(system, file))))
    throw new AppError('not-found');
  return { file, consultation };
}

/** An attachment without a consultation was not sent to anybody yet. */
async function isPictureWithinReach(user: UserRow, db: Database, { purpose, ownerId }: FileRow): Promise<boolean> {
  const reach = reachOf('getFileAddress', user.role);
  if (purpose !== 'picture' && purpose !== 'signature') return false;
  return reach === 'any' || (purpose === 'picture' && isWithinReach(db, { id: user.id, reach }, ownerId));
}

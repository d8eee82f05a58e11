import { reachOf } from '@consultorio/contracts/access';
import { isPatient } from '@consultorio/contracts/sides';
import { type Caring, careFor, isReadable } from '../../core/care.ts';
import type { Database } from '../../core/db/database.ts';
import { requestOfFile } from './arco.repo.ts';

/** Whether a file is a part of a request that this account may read: the administration all, the person's side its own. */
export async function isArcoFileWithinReach(ctx: Caring, db: Database, fileId: string): Promise<boolean> {
  const of = await requestOfFile(db, fileId);
  if (!of) return false;
  if (!isPatient(ctx.user.role)) return reachOf('getArcoRequest', ctx.user.role) === 'any';
  return isReadable(await careFor(ctx, db, 'getFileAddress', of.patientId), of.handedAt);
}

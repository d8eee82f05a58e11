import { reachOf } from '@consultorio/contracts/access';
import type { AccountContext } from '../../core/context.ts';
import type { Database } from '../../core/db/database.ts';
import { isWithinReach } from '../patients/list-patients.repo.ts';
import { patientOfRequest } from './disclosures.repo.ts';

/** Whether a file is the written request for a part of a record whose register this person may read. */
export async function isRequestWithinReach(
  db: Database,
  { id, role }: Pick<AccountContext['user'], 'id' | 'role'>,
  fileId: string,
): Promise<boolean> {
  const reach = reachOf('listDisclosures', role);
  const patientId = reach === '-' ? null : await patientOfRequest(db, fileId);
  return patientId !== null && isWithinReach(db, { id, reach }, patientId);
}

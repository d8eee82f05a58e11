import { MAX_OPEN_CONSULTATIONS } from '@consultorio/contracts/lifecycle';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { refuseAfterRevocation } from '../accounts/revoke-consent.ts';
import { countOpen } from './consultations.repo.ts';

/** Holds the patient's row, and with it every other opening of the same patient. */
export async function requireRoomForOneMore(tx: Database, user: UserRow): Promise<UserRow> {
  const patient = await lockUser(tx, user.id);
  if (patient?.status !== 'active') throw new AppError('account-blocked');
  await refuseAfterRevocation(tx, patient);
  if ((await countOpen(tx, patient.id)) >= MAX_OPEN_CONSULTATIONS) throw new AppError('too-many-open-consultations');
  return patient;
}

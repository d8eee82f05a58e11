import { standingOf } from '@consultorio/contracts/access';
import { governs } from '@consultorio/contracts/sides';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { findUserById } from './users.repo.ts';

/**
 * For an address that was signed for an administrator, who may not be one any more.
 * @throws AppError forbidden
 */
export async function assertAdministrator(db: Database, userId: string): Promise<void> {
  const user = await findUserById(db, userId);
  if (!user || !governs[user.role] || standingOf(user) !== 'active') throw new AppError('forbidden');
}

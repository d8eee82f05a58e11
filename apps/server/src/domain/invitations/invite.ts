import { randomUUID } from 'node:crypto';
import { isPatient, type StaffRole } from '@consultorio/contracts/sides';
import type { invited } from '@consultorio/contracts/staff';
import type { z } from 'zod';
import type { UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/db/failure.ts';
import { insertUser } from '../../core/identity/users.repo.ts';
import { mailInvitation, newInvitationCode } from './invitation-mail.ts';
import { findUserByEmail, insertInvitation } from './invitations.repo.ts';
import { findUnproved, retireUnproved } from './unproved-registration.ts';

export type Invited = z.infer<typeof invited>;
type Person = { role: StaffRole; email: string; firstName: string; lastName: string };

/**
 * The row of somebody who may do nothing yet, the mail, and the job that makes the provider's account. The account's id
 * is ours to choose, so that the row need not wait for it.
 */
export async function invite(ctx: AccountContext, unit: UnitOfWork, person: Person): Promise<Invited> {
  const { tx, at } = unit;
  const taken = await takenBy(tx, person.email);
  if (taken) throw taken;
  const [id, firebaseUid] = [randomUUID(), randomUUID()];
  const { code, kept } = newInvitationCode(at);
  await insertUser(tx, { id, firebaseUid, status: 'invited', ...person });
  await insertInvitation(tx, { userId: id, invitedBy: ctx.user.id, ...kept });
  await mailInvitation(ctx, tx, person, { code, expiresAt: kept.expiresAt });
  await ctx.jobs.send(tx, 'alignAccount', { userId: id, firebaseUid });
  return { id, email: person.email, invitation: { sentAt: at, expiresAt: kept.expiresAt, timesSent: 1 } };
}

/**
 * `inviting` in one unit of work, after a registration that nobody proved has made room. Two who invite the same e-mail
 * at once: the index of e-mails lets one through, and the other learns why.
 */
export async function withFreedEmail<T>(
  ctx: AccountContext,
  email: string,
  inviting: (free: (unit: UnitOfWork) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unproved = await findUnproved(ctx, email);
  try {
    return await inviting(async (unit) => void (unproved && (await retireUnproved(ctx, unit, unproved))));
  } catch (error) {
    throw (isUniqueViolation(error) && (await takenBy(ctx.db, email))) || error;
  }
}

async function takenBy(db: UnitOfWork['tx'], email: string): Promise<AppError | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  if (user.status === 'invited') return new AppError('email-is-invited');
  return new AppError(isPatient(user.role) ? 'email-is-patient' : 'email-is-staff');
}

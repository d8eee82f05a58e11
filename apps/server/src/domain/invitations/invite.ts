import { randomUUID } from 'node:crypto';
import { isPatient, type StaffRole } from '@consultorio/contracts/sides';
import type { invited } from '@consultorio/contracts/staff';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { isAccountTaken } from '../../core/db/failure.ts';
import { patients, type UserRow, users } from '../../core/db/tables/people.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { insertUser, lockUser } from '../../core/identity/users.repo.ts';
import { mailInvitation, newInvitationCode } from './invitation-mail.ts';
import { findUserByEmail, insertInvitation } from './invitations.repo.ts';

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
    throw (isAccountTaken(error) && (await takenBy(ctx.db, email))) || error;
  }
}

async function takenBy(db: UnitOfWork['tx'], email: string): Promise<AppError | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  if (user.status === 'invited') return new AppError('email-is-invited');
  return new AppError(isPatient(user.role) ? 'email-is-patient' : 'email-is-staff');
}

/** Anybody can register with an e-mail that is not theirs; until it is proved it keeps no invitation from its owner. */
const isUnproved = (user: UserRow) => isPatient(user.role) && user.status === 'active' && !user.emailVerified;

/** Not inside a transaction. The owner may have proved it a moment ago, which our row does not know yet. */
async function findUnproved(ctx: AccountContext, email: string): Promise<UserRow | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !isUnproved(user)) return null;
  const account = await ctx.identity.lookUp(user.firebaseUid);
  return account?.emailVerified && account.email === email ? null : user;
}

/**
 * The row stays, for consents and audit that hang on it, without e-mail, account or standing; a job removes the account
 * with its password and everything that was linked to it. Its tokens lead to no row from here on.
 */
async function retireUnproved(ctx: AccountContext, unit: UnitOfWork, { id }: UserRow): Promise<void> {
  const { tx, at } = unit;
  const user = await lockUser(tx, id);
  if (!user || !isUnproved(user)) return;
  await tx
    .update(users)
    .set({
      email: `${id}@registro-sin-verificar.invalid`,
      firebaseUid: `retired-${id}`,
      status: 'blocked',
      sessionsValidAfter: at,
      updatedAt: at,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, id));
  const statusReason = 'Registro que nadie verificó: el correo pasó a una invitación';
  await tx.update(patients).set({ statusReason }).where(eq(patients.id, id));
  await ctx.jobs.send(tx, 'alignAccount', { userId: id, firebaseUid: user.firebaseUid });
  unit.announce({
    name: 'updatePatientStatus',
    consultationId: null,
    audience: [channelOfUser(id), channelOfRole('admin')],
  });
  const details = { from: user.status, to: 'blocked', reason: 'unproved' };
  unit.followedBy({
    ...{ action: 'updatePatientStatus', outcome: 'ok', patientId: id, details },
    ...{ actorId: ctx.user.id, actorRole: ctx.user.role, ip: ctx.ip },
  });
}

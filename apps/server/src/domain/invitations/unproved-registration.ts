import { isPatient } from '@consultorio/contracts/sides';
import { eq, sql } from 'drizzle-orm';
import type { UnitOfWork } from '../../core/act.ts';
import type { AccountContext } from '../../core/context.ts';
import { patients, type UserRow, users } from '../../core/db/tables/people.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { findUserByEmail } from './invitations.repo.ts';

/** Anybody can register with an e-mail that is not theirs; until it is proved it keeps no invitation from its owner. */
const isUnproved = (user: UserRow) => isPatient(user.role) && user.status === 'active' && !user.emailVerified;

/** Not inside a transaction. The owner may have proved it a moment ago, which our row does not know yet. */
export async function findUnproved(ctx: AccountContext, email: string): Promise<UserRow | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !isUnproved(user)) return null;
  const account = await ctx.identity.lookUp(user.firebaseUid);
  return account?.emailVerified && account.email === email ? null : user;
}

/**
 * The row stays, for consents and audit that hang on it, without e-mail, account or standing; a job removes the account
 * with its password and everything that was linked to it. Its tokens lead to no row from here on.
 */
export async function retireUnproved(ctx: AccountContext, unit: UnitOfWork, { id }: UserRow): Promise<void> {
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

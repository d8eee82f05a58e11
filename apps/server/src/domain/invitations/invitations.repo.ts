import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { files } from '../../core/db/tables/files.ts';
import { doctors, invitations, type UserRow, users } from '../../core/db/tables/people.ts';

type InvitationRow = typeof invitations.$inferSelect;

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return row ?? null;
}

/** Holds the person until the end: accepting, resending and revoking come one after the other. */
export async function lockInvited(tx: Database, userId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row?.status === 'invited' ? row : null;
}

export async function insertInvitation(tx: Database, row: typeof invitations.$inferInsert): Promise<void> {
  await tx.insert(invitations).values(row);
}

type Renewal = Pick<InvitationRow, 'codeSha256' | 'sentAt' | 'expiresAt'>;

/** The code of the earlier mail is worth nothing from here on. */
export async function renewInvitation(tx: Database, userId: string, renewal: Renewal): Promise<InvitationRow | null> {
  const [row] = await tx
    .update(invitations)
    .set({ ...renewal, timesSent: sql`${invitations.timesSent} + 1` })
    .where(eq(invitations.userId, userId))
    .returning();
  return row ?? null;
}

/** Of a code that still counts. */
export async function findInvitedByCode(db: Database, codeSha256: string, at: string): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(and(eq(invitations.codeSha256, codeSha256), gt(invitations.expiresAt, at), eq(users.status, 'invited')));
  return row?.user ?? null;
}

export async function isInvitationValid(db: Database, userId: string, at: string): Promise<boolean> {
  const rows = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(and(eq(invitations.userId, userId), gt(invitations.expiresAt, at)));
  return rows.length > 0;
}

export async function markAccepted(tx: Database, userId: string, at: string): Promise<UserRow | null> {
  await tx.update(invitations).set({ acceptedAt: at }).where(eq(invitations.userId, userId));
  const [row] = await tx
    .update(users)
    .set({ status: 'active', emailVerified: true, updatedAt: at, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

/** Nothing hangs on somebody who never came in and attends no service any more: all of it goes, and the e-mail is free again. */
export async function deleteInvited(tx: Database, user: UserRow): Promise<void> {
  await tx.delete(doctors).where(eq(doctors.userId, user.id));
  await tx.delete(invitations).where(eq(invitations.userId, user.id));
  await tx.delete(files).where(and(eq(files.ownerId, user.id), eq(files.purpose, 'signature')));
  await tx.delete(users).where(eq(users.id, user.id));
}

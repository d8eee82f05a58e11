import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { endAuthority } from '../../core/authority.ts';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { isGoverning } from '../../core/db/role-conditions.ts';
import { patients, type UserRow, users } from '../../core/db/tables/people.ts';

export type NewPatient = {
  firebaseUid: string;
  email: string;
  emailVerified: boolean;
  firstName?: string;
  lastName?: string;
};

/** Both rows of a new patient. A taken e-mail or account is a unique violation. */
export async function insertPatient(tx: Database, patient: NewPatient): Promise<UserRow> {
  const id = randomUUID();
  const [user] = await tx
    .insert(users)
    .values({ id, role: 'patient', ...patient })
    .returning();
  if (!user) throw new Error('The new user was not returned.');
  await tx.insert(patients).values({ id, userId: id, recordNo: sql`default` });
  return user;
}

/** Tokens of sign-ins before `at` are refused from now on. */
export async function endSessions(tx: Database, userId: string, at: string): Promise<void> {
  await tx.update(users).set({ sessionsValidAfter: at }).where(eq(users.id, userId));
}

type Verification = { email: string; emailVerified: boolean; sessionsValidAfter?: string };

export async function saveVerification(tx: Database, id: string, facts: Verification): Promise<UserRow | null> {
  await endAuthority(tx, id);
  const [row] = await tx
    .update(users)
    .set({ ...facts, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

/** One administrator at most comes from this: the lock makes two first ones wait for each other. */
export async function promoteFirstAdmin(tx: Database, userId: string): Promise<UserRow | null> {
  await endAuthority(tx, userId);
  await holdLock(tx, 'administrators');
  const admins = await tx.select({ id: users.id }).from(users).where(isGoverning).limit(1);
  if (admins.length > 0) return null;
  const [row] = await tx
    .update(users)
    .set({ role: 'admin', version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.status, 'active'), eq(users.emailVerified, true)))
    .returning();
  return row ?? null;
}

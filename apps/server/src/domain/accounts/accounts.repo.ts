import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { endAuthority } from '../../core/authority.ts';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { isGoverning } from '../../core/db/role-conditions.ts';
import { guardianships, patients, type UserRow, users } from '../../core/db/tables/people.ts';

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

/**
 * A changed address touches the persons whose it is, by a trigger (0135-moments-of-change.sql). As everything that changes a person it holds
 * them before the account, and in one order: whoever works on one of them would wait for the account, and this for the person.
 */
async function holdPersonsOf(tx: Database, userId: string): Promise<void> {
  const inCare = tx
    .select({ id: guardianships.patientId })
    .from(guardianships)
    .where(eq(guardianships.accountId, userId));
  await tx
    .select({ id: patients.id })
    .from(patients)
    .where(or(eq(patients.userId, userId), inArray(patients.id, inCare)))
    .orderBy(asc(patients.id))
    .for('no key update');
}

export async function saveVerification(tx: Database, id: string, facts: Verification): Promise<UserRow | null> {
  await endAuthority(tx, id);
  // Read again: the caller's row is of before the authority was held.
  const [before] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
  const { email, ...proof } = facts;
  const changes = before?.email !== email;
  if (changes) await holdPersonsOf(tx, id);
  const [row] = await tx
    .update(users)
    // A trigger touches the person where the address is only named: whoever did not hold the person leaves it out.
    .set({ ...proof, ...(changes ? { email } : {}), updatedAt: sql`now()`, version: sql`${users.version} + 1` })
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

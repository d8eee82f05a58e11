import { governs, INTEGRATION, type Role, roles } from '@consultorio/contracts/sides';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { type Authority, type UserRow, users } from '../db/tables/people.ts';

/** The row of an integration has the role of no person, and so none of the powers of one wherever roles are asked. */
const roleOfMachines: string = INTEGRATION;
export const isMachine = ({ role }: Pick<Authority, 'role'>): boolean => role === roleOfMachines;
const governing = roles.find((role) => governs[role]) as Role;

/** As whom a call is served: an integration by the reach of those who govern, cut down to its scopes by the procedure's floor. */
export const asCaller = <Row extends Pick<Authority, 'role'>>(row: Row): Row =>
  isMachine(row) ? { ...row, role: governing } : row;

const byUid = preparedOn((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.firebaseUid, sql.placeholder('uid')))
    .prepare('find_user_by_uid'),
);

export async function findUserByUid(db: Database, uid: string): Promise<UserRow | null> {
  const [row] = await byUid(db).execute({ uid });
  return row ?? null;
}

export async function findUserById(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return rows.length > 0;
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user);
}

export async function touchSignIn(db: Database, id: string, at: string): Promise<void> {
  await db.update(users).set({ lastSignInAt: at }).where(eq(users.id, id));
}

/**
 * The row as it is now, held until the transaction ends: counts about one person are made one after the other. Not «for
 * update»: a notice that somebody writes for this person meanwhile must not wait, or two would wait for each other.
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Whoever looks after the clinic and can be told of it. */
export async function administrators(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, governing), eq(users.status, 'active'), eq(users.emailVerified, true)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

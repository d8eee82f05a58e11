import { type StaffRole, staffRoles } from '@consultorio/contracts/sides';
import type { StaffMember } from '@consultorio/contracts/staff';
import { and, asc, count, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { holdLock } from '../../core/db/advisory-lock.ts';
import type { Database } from '../../core/db/database.ts';
import { containing } from '../../core/db/like.ts';
import { isGoverning } from '../../core/db/role-conditions.ts';
import { doctors, invitations, type UserRow, users } from '../../core/db/tables/people.ts';
import { passkeyResets, passkeys } from '../../core/db/tables/staff-sessions.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

const asker = alias(users, 'asker');
const sortName = sql<string>`plain(${users.lastName} || ' ' || ${users.firstName}) collate "C"`;

type Search = {
  words: string[];
  role: StaffRole | null;
  after: [string, string] | null;
  limit: number;
  /** Requests that ran out before are none. */
  now: string;
};

/** By name; accents and case do not count. */
export async function selectStaff(
  db: Database,
  { words, role, after, limit, now }: Search,
): Promise<(StaffMember & { sortName: string })[]> {
  const text = sql`plain(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}))`;
  const conditions: (SQL | undefined)[] = [
    inArray(users.role, [...staffRoles]),
    role ? eq(users.role, role) : undefined,
    after ? sql`(${sortName}, ${users.id}) > (${after[0]}::text, ${after[1]}::uuid)` : undefined,
    ...words.map((word) => sql`${text} like ${containing(word)}`),
  ];
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: sql<StaffRole>`${users.role}`,
      status: users.status,
      hasDoctorData: sql<boolean>`${doctors.userId} is not null`,
      lastSignInAt: users.lastSignInAt,
      invitation: {
        sentAt: invitations.sentAt,
        expiresAt: invitations.expiresAt,
        timesSent: invitations.timesSent,
      },
      passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${users.id})`.mapWith(Number),
      passkeyReset: {
        askedBy: passkeyResets.askedBy,
        askedByName: fullNameOrEmpty(asker),
        expiresAt: passkeyResets.expiresAt,
      },
      version: users.version,
      sortName,
    })
    .from(users)
    .leftJoin(doctors, eq(doctors.userId, users.id))
    .leftJoin(invitations, and(eq(invitations.userId, users.id), eq(users.status, 'invited')))
    .leftJoin(passkeyResets, and(eq(passkeyResets.userId, users.id), gt(passkeyResets.expiresAt, now)))
    .leftJoin(asker, eq(asker.id, passkeyResets.askedBy))
    .where(and(...conditions))
    .orderBy(asc(sortName), asc(users.id))
    .limit(limit);
}

/** Every change of who governs the clinic waits for the one before, also at another replica. The lock of the first admin. */
export async function lockGovernment(tx: Database): Promise<void> {
  await holdLock(tx, 'administrators');
}

export async function countOtherAdmins(tx: Database, userId: string): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(users)
    .where(and(isGoverning, eq(users.status, 'active'), eq(users.emailVerified, true), ne(users.id, userId)));
  return row?.others ?? 0;
}

type Change = Partial<
  Pick<UserRow, 'status' | 'role' | 'sessionsValidAfter' | 'firstName' | 'lastName' | 'pictureFileId'>
>;

export async function updateStaffMember(tx: Database, userId: string, change: Change): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.version });
  return row?.version ?? 0;
}

export async function hasDoctorData(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: doctors.userId }).from(doctors).where(eq(doctors.userId, userId));
  return rows.length > 0;
}

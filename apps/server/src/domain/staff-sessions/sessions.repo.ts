import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { passkeyChallenges, type StaffSessionRow, staffSessions } from '../../core/db/tables/staff-sessions.ts';

export async function insertSession(tx: Database, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/** Whether this person was here before, but never with such a device from such a place. */
export async function isNewDevice(
  tx: Database,
  { userId, device, ip }: { userId: string; device: string; ip: string },
): Promise<boolean> {
  const same = and(eq(staffSessions.device, device), eq(staffSessions.ip, ip));
  const [row] = await tx
    .select({ all: count(), same: sql<number>`count(*) filter (where ${same})`.mapWith(Number) })
    .from(staffSessions)
    .where(eq(staffSessions.userId, userId));
  return row !== undefined && row.all > 0 && row.same === 0;
}

/** Open ones, the newest first. */
export async function selectOpenSessions(
  db: Database,
  { userId, seenAfter }: { userId: string; seenAfter: string },
): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(eq(staffSessions.userId, userId), isNull(staffSessions.endedAt), gt(staffSessions.lastSeenAt, seenAfter)),
    )
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
}

/** False when it is nobody's, somebody else's, or ended already. */
export async function endSession(
  tx: Database,
  { sessionId, userId, at }: { sessionId: string; userId: string; at: string },
): Promise<boolean> {
  const own = and(eq(staffSessions.id, sessionId), eq(staffSessions.userId, userId), isNull(staffSessions.endedAt));
  const ended = await tx.update(staffSessions).set({ endedAt: at }).where(own).returning({ id: staffSessions.id });
  return ended.length > 0;
}

/** Answers how many were open. */
export async function endSessionsOf(
  tx: Database,
  userId: string,
  at: string,
  { but = null }: { but?: string | null } = {},
): Promise<number> {
  const open = and(
    eq(staffSessions.userId, userId),
    isNull(staffSessions.endedAt),
    but ? ne(staffSessions.id, but) : undefined,
  );
  const ended = await tx.update(staffSessions).set({ endedAt: at }).where(open).returning({ id: staffSessions.id });
  return ended.length;
}

/** The session as it is now, held until the transaction ends; null when it was ended. */
export async function lockSession(tx: Database, sessionId: string): Promise<StaffSessionRow | null> {
  const open = and(eq(staffSessions.id, sessionId), isNull(staffSessions.endedAt));
  const [row] = await tx.select().from(staffSessions).where(open).for('update');
  return row ?? null;
}

export async function saveProof(
  tx: Database,
  sessionId: string,
  proof: { provenBy: 'passkey' | 'recoveryCode'; provenAt: string },
): Promise<void> {
  await tx.update(staffSessions).set(proof).where(eq(staffSessions.id, sessionId));
}

type Challenge = typeof passkeyChallenges.$inferInsert;

/** Of one session a handful stand at once, for its tabs; older ones make room. */
const KEPT_CHALLENGES = 5;

export async function insertChallenge(tx: Database, challenge: Challenge): Promise<void> {
  await tx.insert(passkeyChallenges).values(challenge);
  const newest = tx
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.sessionId, challenge.sessionId))
    .orderBy(desc(passkeyChallenges.expiresAt))
    .limit(KEPT_CHALLENGES);
  await tx
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.sessionId, challenge.sessionId), sql`${passkeyChallenges.challenge} not in (${newest})`),
    );
}

/** Taken away for good, if the transaction commits: the same answer is never believed twice. */
export async function takeChallenge(
  tx: Database,
  { challenge, sessionId, purpose }: Pick<Challenge, 'challenge' | 'sessionId' | 'purpose'>,
  at: string,
): Promise<boolean> {
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.sessionId, sessionId),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, at),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}

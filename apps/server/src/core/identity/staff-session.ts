import { createHash } from 'node:crypto';
import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { RECENT_PROOF_MS, type StaffSessionRules, type StaffSessionState } from '@consultorio/contracts/staff-sessions';
import type { Proof } from '@consultorio/contracts/verbs/row';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { passkeys, staffSessions } from '../db/tables/staff-sessions.ts';
import { settings } from '../db/tables/traces.ts';
import type { Session } from './identity.ts';

/** How a sign-in of staff stands, beside what its token proves. */
export type StaffSessionStanding = Omit<StaffSessionState, 'needs'> & { ended: boolean; lastSeenAt: string | null };

export const secretSha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The provider knows a sign-in to the second. */
export const signedInAt = ({ authTime }: Session): string => new Date(authTime * 1000).toISOString();

/**
 * Rules, session and passkeys in one look, of staff only. A session counts for one person and one sign-in at the
 * provider: its secret beside another token opens nothing.
 */
const statement = preparedOn((db) => {
  const endedOnce = db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, sql.placeholder('userId')),
        eq(staffSessions.signedInAt, sql.placeholder('signedInAt')),
        isNotNull(staffSessions.endedAt),
      ),
    );
  const enrolled = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('userId')));
  return db
    .select({
      rules: settings.value,
      session: staffSessions,
      enrolled: sql<boolean>`exists ${enrolled}`,
      endedOnce: sql<boolean>`exists ${endedOnce}`,
    })
    .from(settings)
    .leftJoin(
      staffSessions,
      and(
        eq(staffSessions.userId, sql.placeholder('userId')),
        eq(staffSessions.secretSha256, sql.placeholder('secretSha256')),
        eq(staffSessions.signedInAt, sql.placeholder('signedInAt')),
      ),
    )
    .where(eq(settings.key, 'staffSessions'))
    .prepare('find_staff_session');
});

export async function findStaffSession(
  db: Database,
  session: Session,
  { userId, secret }: { userId: string; secret: string },
): Promise<StaffSessionStanding> {
  const [row] = await statement(db).execute({
    userId,
    secretSha256: secret === '' ? '' : secretSha256(secret),
    signedInAt: signedInAt(session),
  });
  if (!row) throw new Error('The setting staffSessions is missing: the baseline has not run.');
  const { requirePasskey, idleLockMinutes } = row.rules as StaffSessionRules;
  return {
    id: row.session?.id ?? null,
    required: requirePasskey,
    enrolled: row.enrolled,
    provenBy: row.session?.provenBy ?? 'none',
    provenAt: row.session?.provenAt ?? null,
    idleLockMinutes,
    // Who leaves the secret away is taken for whichever session of that second was ended.
    ended: row.session ? row.session.endedAt !== null : row.endedOnce,
    lastSeenAt: row.session?.lastSeenAt ?? null,
  };
}

/** What is missing before a verb with this `proof` may run; null when nothing is. */
export function proofNeed(proof: Proof, standing: StaffSessionStanding, now: number): ProofNeed | null {
  if (proof === 'none' || !standing.required) return null;
  return missingProof(proof, standing, now);
}

/** The same, whatever the clinic requires. */
export function missingProof(
  proof: Exclude<Proof, 'none'>,
  { id, enrolled, provenBy, provenAt }: StaffSessionStanding,
  now: number,
): ProofNeed | null {
  if (id === null) return 'session';
  if (provenBy === 'none' || provenAt === null) return enrolled ? 'proof' : 'enrolment';
  return proof === 'recent' && now - Date.parse(provenAt) > RECENT_PROOF_MS ? 'recentProof' : null;
}

const SEEN_EVERY_MS = 60_000;

/** At most once a minute: it is told to a person, not counted with. */
export async function touchStaffSession(
  db: Database,
  { id, lastSeenAt }: StaffSessionStanding,
  { ip, now }: { ip: string; now: number },
): Promise<void> {
  if (id === null || lastSeenAt === null || now - Date.parse(lastSeenAt) < SEEN_EVERY_MS) return;
  await db
    .update(staffSessions)
    .set({ ip, lastSeenAt: new Date(now).toISOString() })
    .where(eq(staffSessions.id, id));
}

export async function isOpenSession(tx: Database, id: string): Promise<boolean> {
  const open = and(eq(staffSessions.id, id), isNull(staffSessions.endedAt));
  return (await tx.select({ id: staffSessions.id }).from(staffSessions).where(open)).length > 0;
}

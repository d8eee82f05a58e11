import { hash } from 'node:crypto';
import type { ProofNeed } from '@consultorio/contracts/staff-proof';
import { RECENT_PROOF_MS, type StaffSessionState, staffSessionRules } from '@consultorio/contracts/staff-sessions';
import type { Proof } from '@consultorio/contracts/verbs/row';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { preparedOn } from '../db/prepared.ts';
import { passkeys, type StaffSessionRow, staffSessions } from '../db/tables/staff-sessions.ts';
import { settings } from '../db/tables/traces.ts';
import type { Session } from './identity.ts';

/** How a sign-in of staff stands, beside what its token proves. */
export type StaffSessionStanding = Omit<StaffSessionState, 'needs'> & { ended: boolean; lastSeenAt: string | null };

export const secretSha256 = (secret: string): string => hash('sha256', secret, 'hex');

/** The provider knows a sign-in to the second. */
export const signedInAt = ({ authTime }: Session): string => new Date(authTime * 1000).toISOString();

/** What each look at a sign-in of staff reads. */
const standingColumns = (db: Database) => {
  const enrolled = db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.userId, sql.placeholder('userId')));
  return { rules: settings.value, session: staffSessions, enrolled: sql<boolean>`exists ${enrolled}` };
};
const isRule = eq(settings.key, 'staffSessions');
const isOwn = eq(staffSessions.userId, sql.placeholder('userId'));

/**
 * Rules, session and passkeys in one look, of staff only. A session counts for one person and one sign-in at the
 * provider: its secret beside another token opens nothing.
 */
const statement = preparedOn((db) => {
  const endedOnce = db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(isOwn, eq(staffSessions.signedInAt, sql.placeholder('signedInAt')), isNotNull(staffSessions.endedAt)));
  const isThis = and(
    isOwn,
    eq(staffSessions.secretSha256, sql.placeholder('secretSha256')),
    eq(staffSessions.signedInAt, sql.placeholder('signedInAt')),
  );
  return db
    .select({ ...standingColumns(db), endedOnce: sql<boolean>`exists ${endedOnce}` })
    .from(settings)
    .leftJoin(staffSessions, isThis)
    .where(isRule)
    .prepare('find_staff_session');
});

const statementOfId = preparedOn((db) =>
  db
    .select(standingColumns(db))
    .from(settings)
    .leftJoin(staffSessions, and(isOwn, eq(staffSessions.id, sql.placeholder('sessionId'))))
    .where(isRule)
    .prepare('find_staff_session_by_id'),
);

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
  // Who leaves the secret away is taken for whichever session of that second was ended.
  return standingOf(row, row?.endedOnce ?? true);
}

/** Of a session that is known by its id, or of a sign-in that had none: signed addresses tell it. */
export async function findStaffSessionById(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<StaffSessionStanding> {
  const [row] = await statementOfId(db).execute({ userId, sessionId });
  return standingOf(row, sessionId !== null);
}

type Found = { rules: unknown; session: StaffSessionRow | null; enrolled: boolean };

function standingOf(row: Found | undefined, endedWithoutSession: boolean): StaffSessionStanding {
  if (!row) throw new Error('The setting staffSessions is missing: the baseline has not run.');
  const { requirePasskey, idleLockMinutes, dictation } = staffSessionRules.parse(row.rules);
  return {
    id: row.session?.id ?? null,
    required: requirePasskey,
    enrolled: row.enrolled,
    provenBy: row.session?.provenBy ?? 'none',
    provenAt: row.session?.provenAt ?? null,
    idleLockMinutes,
    dictation,
    ended: row.session ? row.session.endedAt !== null : endedWithoutSession,
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

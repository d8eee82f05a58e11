import type { CareInvitation, ReceivedInvitation } from '@consultorio/contracts/care-invitations';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import { governs } from '@consultorio/contracts/sides';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { careUntil, further } from '../../core/care.ts';
import type { Database } from '../../core/db/database.ts';
import {
  type CareInvitationRow,
  careInvitations,
  guardianships,
  patients,
  users,
} from '../../core/db/tables/people.ts';
import { fullName } from '../../core/full-name.ts';

const isUnsettled = and(isNull(careInvitations.acceptedAt), isNull(careInvitations.withdrawnAt));

/** Neither accepted nor withdrawn, and not run out. */
const stands = (at: string) =>
  and(isUnsettled, or(isNull(careInvitations.expiresAt), gt(careInvitations.expiresAt, at)));

export const isStanding = ({ acceptedAt, withdrawnAt, expiresAt }: CareInvitationRow, at: string): boolean =>
  acceptedAt === null && withdrawnAt === null && (expiresAt === null || at < expiresAt);

export const shown = ({ id, kind, email, key, sentAt, expiresAt }: CareInvitationRow): CareInvitation => ({
  ...{ invitationId: id, kind, email, key, sentAt, expiresAt },
});

/** Those who invite for a person, or answer for one, come one after the other. Null: there is nobody. */
export async function lockPerson(tx: Database, patientId: string) {
  const [row] = await tx.select().from(patients).where(eq(patients.id, patientId)).for('update');
  return row ?? null;
}

export async function findInvitation(db: Database, id: string): Promise<CareInvitationRow | null> {
  const [row] = await db.select().from(careInvitations).where(eq(careInvitations.id, id));
  return row ?? null;
}

export async function lockInvitation(tx: Database, id: string): Promise<CareInvitationRow | null> {
  const [row] = await tx.select().from(careInvitations).where(eq(careInvitations.id, id)).for('update');
  return row ?? null;
}

export async function findInvitationByCode(db: Database, codeSha256: string): Promise<CareInvitationRow | null> {
  const [row] = await db.select().from(careInvitations).where(eq(careInvitations.codeSha256, codeSha256));
  return row ?? null;
}

export function invitationsStanding(db: Database, patientIds: string[], at: string): Promise<CareInvitationRow[]> {
  return db
    .select()
    .from(careInvitations)
    .where(and(inArray(careInvitations.patientId, patientIds), stands(at)))
    .orderBy(asc(careInvitations.createdAt), asc(careInvitations.id));
}

export async function insertCareInvitation(tx: Database, row: typeof careInvitations.$inferInsert): Promise<void> {
  await tx.insert(careInvitations).values(row);
}

type Settled = Partial<
  Pick<
    CareInvitationRow,
    'acceptedAt' | 'acceptedBy' | 'withdrawnAt' | 'withdrawnBy' | 'sentAt' | 'expiresAt' | 'codeSha256'
  >
>;

/** False when somebody else was quicker: a trigger refuses the second time. */
export async function settleInvitation(tx: Database, id: string, settled: Settled): Promise<boolean> {
  const rows = await tx
    .update(careInvitations)
    .set(settled)
    .where(and(eq(careInvitations.id, id), isUnsettled))
    .returning({ id: careInvitations.id });
  return rows.length > 0;
}

type Replaced = { kind: 'self' } | { kind: 'guardian'; email: string } | { kind?: never };

/** Of this kind, or of the same e-mail, or all of the person: another takes its place. */
export async function withdrawOthers(tx: Database, patientId: string, at: string, one: Replaced): Promise<void> {
  await tx
    .update(careInvitations)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(careInvitations.patientId, patientId),
        isUnsettled,
        one.kind ? eq(careInvitations.kind, one.kind) : undefined,
        one.kind === 'guardian' ? eq(careInvitations.email, one.email) : undefined,
      ),
    );
}

/** By which an invitation lives: the care of whoever invited, or that nobody else answers; null once that is over. */
export async function careOfInviter(db: Database, { patientId, invitedBy }: CareInvitationRow, now: number) {
  const [inviter] = await db.select({ role: users.role }).from(users).where(eq(users.id, invitedBy));
  if (inviter && governs[inviter.role]) return careOfNobody(db, patientId, now);
  // Two where care is to go on after the birthday.
  const rows = await db
    .select({ guardianship: guardianships, person: patients })
    .from(guardianships)
    .innerJoin(patients, eq(patients.id, guardianships.patientId))
    .where(
      and(
        eq(guardianships.patientId, patientId),
        eq(guardianships.accountId, invitedBy),
        isNull(guardianships.endedAt),
      ),
    );
  const reached = rows
    .map(({ guardianship, person }) => careUntil(guardianship, person))
    .filter((one) => one !== 'never');
  const person = rows[0]?.person;
  if (!person || reached.length === 0) return null;
  const until = reached.reduce(further);
  if (until !== null && Date.parse(until) <= now) return null;
  return { until, person };
}

/**
 * Of somebody who has no account and for whom nobody speaks: until when whoever the clinic asks would; null: without end, which takes a
 * proof. Null instead of all of it where somebody answers.
 */
export async function careOfNobody(db: Database, patientId: string, now: number) {
  const [person] = await db.select().from(patients).where(eq(patients.id, patientId));
  if (!person || person.userId !== null) return null;
  const standing = await db
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.patientId, patientId), isNull(guardianships.endedAt)));
  const isPast = (until: string) => Date.parse(until) <= now;
  if (standing.some(({ until }) => until === null || !isPast(until))) return null;
  const until = person.birthDate === null ? null : ofAgeAt(person.birthDate);
  return { until: until === null || isPast(until) ? null : until, person };
}

/** What an account was asked to accept: by the e-mail alone, which it has proved. */
export async function invitationsReceived(
  db: Database,
  { email, now, clinic }: { email: string; now: number; clinic: string },
): Promise<ReceivedInvitation[]> {
  const rows = await db
    .select({ invitation: careInvitations, inviter: users })
    .from(careInvitations)
    .innerJoin(users, eq(users.id, careInvitations.invitedBy))
    .where(
      and(eq(careInvitations.email, email), eq(careInvitations.kind, 'guardian'), stands(new Date(now).toISOString())),
    )
    .orderBy(asc(careInvitations.createdAt));
  const received: ReceivedInvitation[] = [];
  for (const { invitation, inviter } of rows) {
    const care = await careOfInviter(db, invitation, now);
    if (!care || invitation.expiresAt === null) continue;
    received.push({
      ...{ invitationId: invitation.id, firstName: care.person.firstName },
      invitedByName: governs[inviter.role] ? clinic : fullName(inviter),
      ...{ isAdult: care.until === null, expiresAt: invitation.expiresAt },
    });
  }
  return received;
}

import { type LegalKind, legalKinds } from '@consultorio/contracts/legal';
import type { CareStanding, PersonInCare } from '@consultorio/contracts/people-in-care';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { careUntil } from '../../core/care.ts';
import { pendingKinds, revokedKinds } from '../../core/consents/pending-consents.ts';
import type { Database } from '../../core/db/database.ts';
import { type GuardianshipRow, guardianships, patients } from '../../core/db/tables/people.ts';

const personOf = (db: Database) => ({
  patientId: patients.id,
  firstName: patients.firstName,
  lastName: patients.lastName,
  birthDate: patients.birthDate,
  sex: patients.sex,
  recordNo: patients.recordNo,
  pending: sql<LegalKind[]>`array${pendingKinds(db, patients.id)}`,
  revoked: sql<LegalKind[]>`array${revokedKinds(db, patients.id)}`,
});

/** The account's own person first, then those in its care, the oldest guardianship first. */
export async function peopleOf(db: Database, accountId: string, now: number): Promise<PersonInCare[]> {
  const person = personOf(db);
  const own = await db.select(person).from(patients).where(eq(patients.id, accountId));
  const rows = await db
    .select({ ...person, guardianship: guardianships })
    .from(guardianships)
    .innerJoin(patients, eq(patients.id, guardianships.patientId))
    .where(and(eq(guardianships.accountId, accountId), isNull(guardianships.endedAt)))
    .orderBy(asc(guardianships.since), asc(guardianships.id));
  return [
    ...own.map((one) => withConsents(one, { standing: 'own', relation: null, until: null })),
    ...rows.map(({ guardianship, ...one }) => withConsents(one, careOf(guardianship, one, now))),
  ];
}

type Care = Pick<PersonInCare, 'standing' | 'relation' | 'until'>;
type Found = Omit<PersonInCare, keyof Care | 'pendingConsents' | 'revokedConsents'>;

/** Who may not consent for somebody is not told what that person owes. */
function withConsents({ pending, revoked, ...one }: Found & Record<'pending' | 'revoked', LegalKind[]>, care: Care) {
  const may = care.standing === 'own' || care.standing === 'current';
  const of = (kinds: LegalKind[]) => legalKinds.filter((kind) => may && kinds.includes(kind));
  return { ...one, ...care, pendingConsents: of(pending), revokedConsents: of(revoked) };
}

function careOf(row: GuardianshipRow, one: { birthDate: string | null }, now: number) {
  const until = careUntil(row, one);
  const standing: CareStanding =
    until === 'never' ? 'waiting' : until !== null && Date.parse(until) <= now ? 'ofAge' : 'current';
  return { standing, relation: row.relation, until: until === 'never' ? null : until };
}

/** Of people whom somebody has in care or waits to have. */
export async function countPeople(tx: Database, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ people: count() })
    .from(guardianships)
    .where(and(eq(guardianships.accountId, accountId), isNull(guardianships.endedAt)));
  return row?.people ?? 0;
}

export async function insertPerson(
  tx: Database,
  { id, ...told }: typeof patients.$inferInsert,
  guardianship: typeof guardianships.$inferInsert,
): Promise<void> {
  await tx.insert(patients).values({ id, ...told });
  await tx.insert(guardianships).values(guardianship);
}

type Settled = Partial<Pick<GuardianshipRow, 'confirmedAt' | 'confirmedBy' | 'endedAt' | 'endedBy' | 'endedReason'>>;

/** Null when somebody else was quicker: a trigger refuses the second time. */
export async function settleGuardianship(tx: Database, row: GuardianshipRow, settled: Settled): Promise<boolean> {
  const isFresh = settled.confirmedAt ? isNull(guardianships.confirmedAt) : undefined;
  const rows = await tx
    .update(guardianships)
    .set(settled)
    .where(and(eq(guardianships.id, row.id), isNull(guardianships.endedAt), isFresh))
    .returning({ id: guardianships.id });
  return rows.length > 0;
}

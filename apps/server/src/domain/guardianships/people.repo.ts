import type { LegalKind } from '@consultorio/contracts/legal';
import { and, asc, countDistinct, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { pendingKinds, revokedKinds } from '../../core/consents/pending-consents.ts';
import type { Database } from '../../core/db/database.ts';
import { type GuardianshipRow, guardianships, patients, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

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

/** What is told of somebody who speaks for a person changes with the own row, and with the name of the account. */
const speaksSince = sql<string>`greatest(${guardianships.updatedAt}, ${users.updatedAt})`.mapWith(
  guardianships.updatedAt,
);

export type FoundPerson = Awaited<ReturnType<typeof selectOwn>>[number];

export const selectOwn = (db: Database, accountId: string) =>
  db.select(personOf(db)).from(patients).where(eq(patients.id, accountId));

/** In the care of an account or waiting to be, the oldest guardianship first. */
export const selectInCare = (db: Database, accountId: string) =>
  db
    .select({ ...personOf(db), guardianship: guardianships, speaksSince })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.accountId))
    .innerJoin(patients, eq(patients.id, guardianships.patientId))
    .where(and(eq(guardianships.accountId, accountId), isNull(guardianships.endedAt)))
    .orderBy(asc(guardianships.since), asc(guardianships.id));

/** Who else speaks for them. */
export async function guardiansBeside(db: Database, patientIds: string[], accountId: string) {
  return db
    .select({
      patientId: guardianships.patientId,
      accountId: guardianships.accountId,
      name: fullNameOrEmpty(users),
      relation: guardianships.relation,
      updatedAt: speaksSince,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.accountId))
    .where(
      and(
        inArray(guardianships.patientId, patientIds),
        ne(guardianships.accountId, accountId),
        isNull(guardianships.endedAt),
        or(isNotNull(guardianships.until), isNotNull(guardianships.confirmedAt)),
      ),
    )
    .orderBy(asc(guardianships.since), asc(guardianships.id));
}

/** Of people whom somebody has in care or waits to have. */
export async function countPeople(tx: Database, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ people: countDistinct(guardianships.patientId) })
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
  await insertGuardianship(tx, guardianship);
}

export async function insertGuardianship(tx: Database, row: typeof guardianships.$inferInsert): Promise<void> {
  await tx.insert(guardianships).values(row);
}

export async function standingGuardians(tx: Database, patientId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ accountId: guardianships.accountId })
    .from(guardianships)
    .where(and(eq(guardianships.patientId, patientId), isNull(guardianships.endedAt)));
  return rows.map(({ accountId }) => accountId);
}

/** That of the minor, and that of the adult it becomes, where one is asked for. */
export const standingBetween = (tx: Database, accountId: string, patientId: string) =>
  tx
    .select({ guardianship: guardianships, person: patients })
    .from(guardianships)
    .innerJoin(patients, eq(patients.id, guardianships.patientId))
    .where(
      and(
        eq(guardianships.accountId, accountId),
        eq(guardianships.patientId, patientId),
        isNull(guardianships.endedAt),
      ),
    );

/** The account has the person's id. */
export async function giveAccount(tx: Database, patientId: string): Promise<void> {
  await tx.update(patients).set({ userId: patientId }).where(eq(patients.id, patientId));
}

type Ended = Pick<GuardianshipRow, 'endedAt' | 'endedBy' | 'endedReason'>;

export async function endAllGuardianships(tx: Database, patientId: string, ended: Ended): Promise<void> {
  await tx
    .update(guardianships)
    .set(ended)
    .where(and(eq(guardianships.patientId, patientId), isNull(guardianships.endedAt)));
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

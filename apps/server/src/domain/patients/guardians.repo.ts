import type { Guardian } from '@consultorio/contracts/people-in-care';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { guardianships, patients, users } from '../../core/db/tables/people.ts';
import { fullNameOrEmpty } from '../../core/full-name.ts';

type Speaker = Omit<Guardian, 'proofFile'> & { updatedAt: string };

const columns = {
  guardianshipId: guardianships.id,
  accountId: guardianships.accountId,
  name: fullNameOrEmpty(users),
  email: users.email,
  relation: guardianships.relation,
  since: guardianships.since,
  until: guardianships.until,
  proof: guardianships.proof,
  confirmedAt: guardianships.confirmedAt,
  endedAt: guardianships.endedAt,
  endedReason: guardianships.endedReason,
  /** What is told of somebody who speaks for a person changes with the own row, and with the name of the account. */
  updatedAt: sql<string>`greatest(${guardianships.updatedAt}, ${users.updatedAt})`.mapWith(guardianships.updatedAt),
};

/** Everybody who cares or cared for this patient, who does so first, the oldest first. */
export function selectGuardians(db: Database, patientId: string): Promise<Speaker[]> {
  return db
    .select(columns)
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.accountId))
    .where(eq(guardianships.patientId, patientId))
    .orderBy(sql`${guardianships.endedAt} is not null`, asc(guardianships.since), asc(guardianships.id));
}

/** Only those who spoke for the patient at that moment. */
export async function guardiansAt(db: Database, patientId: string, at: string) {
  const all = await selectGuardians(db, patientId);
  return all
    .filter((one) => speaksAt(one, at))
    .map(({ accountId, name, relation, updatedAt }) => ({ accountId, name, relation, updatedAt }));
}

const speaksAt = ({ since, until, confirmedAt, endedAt }: Speaker, at: string) =>
  since <= at &&
  (endedAt === null || at < endedAt) &&
  (until === null ? confirmedAt !== null && confirmedAt <= at : at < until);

export async function findGuardianship(db: Database, id: string) {
  const [row] = await db.select().from(guardianships).where(eq(guardianships.id, id));
  return row ?? null;
}

/** The papers by which somebody speaks for an adult, by guardianship. */
export async function proofFileIds(db: Database, patientId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: guardianships.id, fileId: guardianships.proofFileId })
    .from(guardianships)
    .where(and(eq(guardianships.patientId, patientId), isNotNull(guardianships.proofFileId)));
  return new Map(rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [[id, fileId] as const])));
}

/** Whose record the paper speaks for; null: nobody's yet. */
export async function patientOfProof(db: Database, fileId: string): Promise<string | null> {
  const [row] = await db
    .select({ patientId: guardianships.patientId })
    .from(guardianships)
    .where(eq(guardianships.proofFileId, fileId));
  return row?.patientId ?? null;
}

export async function hasAccount(db: Database, patientId: string): Promise<boolean> {
  const [row] = await db.select({ userId: patients.userId }).from(patients).where(eq(patients.id, patientId));
  return row?.userId != null;
}

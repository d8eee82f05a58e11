import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { isPatientRecord } from '../../core/db/role-conditions.ts';
import { patients, users } from '../../core/db/tables/people.ts';
import { detailColumns } from './patient-columns.ts';
import { type Reader, withinReach } from './patients-within-reach.ts';

const selectPatients = (db: Database) =>
  db.select(detailColumns).from(patients).leftJoin(users, eq(users.id, patients.userId));

export async function findPatient(db: Database, patientId: string) {
  const [row] = await selectPatients(db).where(eq(patients.id, patientId));
  return row ?? null;
}

/** The same for staff: null beyond the reader's reach. */
export async function findPatientWithin(db: Database, reader: Reader, patientId: string) {
  const [row] = await selectPatients(db).where(
    and(isPatientRecord, eq(patients.id, patientId), withinReach(db, reader)),
  );
  return row ?? null;
}

/**
 * Our id of a patient who is named by it or by the account's uid at Firebase, which may look like one of ours.
 * @throws AppError not-found.
 */
export async function patientIdOf(db: Database, idOrUid: string): Promise<string> {
  const byId = z.uuid().safeParse(idOrUid).success
    ? db.select({ id: patients.id }).from(patients).where(eq(patients.id, idOrUid))
    : [];
  const [row] = await byId;
  if (row) return row.id;
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.firebaseUid, idOrUid));
  if (!account) throw new AppError('not-found');
  return account.id;
}

export async function isCurpOfAnother(db: Database, { id, curp }: { id: string; curp: string }): Promise<boolean> {
  const others = db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.curp, curp), ne(patients.id, id)));
  return (await others.limit(1)).length > 0;
}

/** Everything that changes a patient takes this first, always before the row in `users`: no deadlocks. */
export async function lockPatient(tx: Database, patientId: string) {
  const [row] = await tx
    .select({ version: patients.version, status: patients.status, addressDeclined: patients.addressDeclined })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('no key update');
  return row ?? null;
}

/** Since when its record is blocked because its time of keeping is over. */
export async function recordBlockedAt(db: Database, patientId: string): Promise<string | null> {
  const [row] = await db.select({ at: patients.recordBlockedAt }).from(patients).where(eq(patients.id, patientId));
  return row?.at ?? null;
}

type Owned = 'firstName' | 'lastName' | 'status' | 'pictureFileId';
type Person = Partial<Pick<typeof patients.$inferInsert, Owned>>;
type MedicalRecord = Partial<
  Omit<typeof patients.$inferInsert, 'id' | 'userId' | 'version' | 'recordNo' | 'sortName' | 'search' | Owned>
>;

/** The record and, of somebody with an account, the account, each with its version raised. */
export async function updatePatient(
  tx: Database,
  patientId: string,
  person: Person,
  record: MedicalRecord,
): Promise<void> {
  // Copied from there into the record by a trigger.
  await tx
    .update(users)
    .set({ ...person, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, patientId));
  await tx
    .update(patients)
    .set({ ...person, ...record, version: sql`${patients.version} + 1` })
    .where(eq(patients.id, patientId));
}

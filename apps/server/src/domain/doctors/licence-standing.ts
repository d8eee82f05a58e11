import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type LicenceCheck, standingOfLicence } from '@consultorio/contracts/licences';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { doctors, licenceChecks, users } from '../../core/db/tables/people.ts';
import { fullNameOf } from '../../core/full-name.ts';

/** Of a row of `doctors` in the query around it: the cédula as it is now was found in a register. */
export const isLicensed = sql<boolean>`coalesce((select c.outcome = 'confirmed' from licence_checks c
  where c.doctor_id = ${doctors.userId} and c.licence = 'title' and c.number = ${doctors.cedula}
  order by c.seq desc limit 1), false)`;

export async function insertLicenceCheck(tx: Database, check: typeof licenceChecks.$inferInsert): Promise<void> {
  await tx.insert(licenceChecks).values(check);
}

export async function isLicensedDoctor(db: Database, doctorId: string): Promise<boolean> {
  const [row] = await db.select({ licensed: isLicensed }).from(doctors).where(eq(doctors.userId, doctorId));
  return row?.licensed ?? false;
}

/** Newest first. */
export function selectLicenceChecks(db: Database, doctorId: string): Promise<LicenceCheck[]> {
  const { licence, number, register, outcome, validUntil, note, checkedAt } = licenceChecks;
  return db
    .select({ licence, number, register, outcome, validUntil, note, checkedAt, checkedBy: fullNameOf(users) })
    .from(licenceChecks)
    .leftJoin(users, eq(users.id, licenceChecks.checkedBy))
    .where(eq(licenceChecks.doctorId, doctorId))
    .orderBy(desc(licenceChecks.seq))
    .limit(50);
}

type Named = { userId: string; speciality: string; specialityCedula: string | null };
type Speciality = Pick<Named, 'speciality' | 'specialityCedula'>;

/**
 * What may be said of each doctor's speciality at this moment, in their order: one with a cédula of its own is left out
 * until an administrator has looked it up, and again when its certificate has expired.
 */
export async function provenSpecialities(
  db: Database,
  doctors: readonly Named[],
  at: number | string,
): Promise<Speciality[]> {
  const ids = doctors.filter(({ specialityCedula }) => specialityCedula !== null).map(({ userId }) => userId);
  const newest = ids.length > 0 ? await selectNewestSpecialityChecks(db, ids) : [];
  const today = dayOf(new Date(at));
  return doctors.map(({ userId, speciality, specialityCedula }) => {
    if (specialityCedula === null) return { speciality, specialityCedula };
    const checks = newest.filter(({ doctorId }) => doctorId === userId);
    const standing = standingOfLicence(checks, { licence: 'speciality', number: specialityCedula, today });
    return standing === 'confirmed' ? { speciality, specialityCedula } : { speciality: '', specialityCedula: null };
  });
}

export async function provenSpeciality(db: Database, doctor: Named, at: number | string): Promise<Speciality> {
  const [proven] = await provenSpecialities(db, [doctor], at);
  return proven ?? { speciality: '', specialityCedula: null };
}

/** The last one of each number. */
function selectNewestSpecialityChecks(db: Database, doctorIds: string[]) {
  const { doctorId, licence, number, outcome, validUntil, seq } = licenceChecks;
  return db
    .selectDistinctOn([doctorId, number], { doctorId, licence, number, outcome, validUntil })
    .from(licenceChecks)
    .where(and(inArray(doctorId, doctorIds), eq(licence, 'speciality')))
    .orderBy(doctorId, number, desc(seq));
}

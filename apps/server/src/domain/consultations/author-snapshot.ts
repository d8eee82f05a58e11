import { zoneOf } from '@consultorio/contracts/clinic-calendar';
import { eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import type { AuthorSnapshot, DoctorSnapshot } from '../../core/db/tables/consultations.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { fullName } from '../../core/full-name.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { provenSpeciality } from '../doctors/licence-standing.ts';

/** Whoever signs, frozen with the zone of the clinic. Null for somebody without a cédula. */
export async function authorSnapshot(tx: Database, doctorId: string, at: string): Promise<AuthorSnapshot | null> {
  const doctor = await doctorSnapshot(tx, doctorId, at);
  return doctor && { ...doctor, timeZone: zoneOf(await readEstablishment(tx)) };
}

/** The doctor as the law wants it on the paper, at this moment. Null for somebody without a cédula. */
export async function doctorSnapshot(
  db: Database,
  doctorId: string,
  at: number | string,
): Promise<DoctorSnapshot | null> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      cedula: doctors.cedula,
      userId: doctors.userId,
      speciality: doctors.speciality,
      specialityCedula: doctors.specialityCedula,
      titleInstitution: doctors.titleInstitution,
      officeAddress: doctors.officeAddress,
    })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(eq(doctors.userId, doctorId));
  if (!row) return null;
  const { cedula, titleInstitution, officeAddress } = row;
  const { speciality } = await provenSpeciality(db, row, at);
  return { name: fullName(row), cedula, speciality, titleInstitution, officeAddress };
}

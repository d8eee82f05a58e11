import type { DoctorCard } from '@consultorio/contracts/consultations';
import { eq } from 'drizzle-orm';
import type { Database } from '../../core/db/database.ts';
import { doctors, users } from '../../core/db/tables/people.ts';
import { fullName } from '../../core/full-name.ts';
import { provenSpeciality } from '../doctors/licence-standing.ts';

/** The doctor as a person, as of now: nothing of it is signed. Null for somebody without a cédula. */
export async function doctorCardOf(db: Database, doctorId: string, at: number): Promise<DoctorCard | null> {
  const [row] = await db
    .select({ doctor: doctors, person: users })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.userId))
    .where(eq(doctors.userId, doctorId));
  if (!row) return null;
  const { cedula, titleInstitution: university, about, languages } = row.doctor;
  const { speciality } = await provenSpeciality(db, row.doctor, at);
  const { pictureFileId } = row.person;
  return { name: fullName(row.person), cedula, speciality, university, about, languages, pictureFileId };
}

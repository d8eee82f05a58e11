import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { IssuerSnapshot, PatientSnapshot } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { fullName } from '../../core/full-name.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { findDoctor } from '../doctors/doctors.repo.ts';
import { provenSpeciality } from '../doctors/licence-standing.ts';
import { guardiansAt } from '../patients/guardians.repo.ts';
import { findPatient } from '../patients/patients.repo.ts';

/** The issuing doctor as of `at`, with the speciality that is proven then; the fields of somebody without professional data are empty. */
export async function issuerOf(tx: Database, doctorId: string, at: string): Promise<IssuerSnapshot> {
  const doctor = await findDoctor(tx, doctorId);
  const [user] = await tx.select().from(users).where(eq(users.id, doctorId));
  return {
    name: user ? fullName(user) : '',
    cedula: doctor?.cedula ?? '',
    ...(doctor ? await provenSpeciality(tx, doctor, at) : { speciality: '', specialityCedula: null }),
    titleInstitution: doctor?.titleInstitution ?? '',
    officeAddress: doctor?.officeAddress ?? '',
    signatureFileId: doctor?.signatureFileId ?? null,
    establishment: await readEstablishment(tx),
  };
}

/** @param at the paper says who answered for her then, whatever was added, confirmed or ended since. */
export async function patientOf(tx: Database, patientId: string, at: string): Promise<PatientSnapshot> {
  const patient = await findPatient(tx, patientId);
  if (!patient) throw new AppError('not-found');
  const { recordNo, birthDate, sex } = patient;
  const [guardian] = await guardiansAt(tx, patientId, at);
  const answering = guardian && { guardian: { name: guardian.name, relation: guardian.relation } };
  return { name: fullName(patient), recordNo, birthDate, sex, ...answering };
}

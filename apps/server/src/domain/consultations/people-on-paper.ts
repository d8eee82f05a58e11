import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import type { IssuerSnapshot, PatientSnapshot } from '../../core/db/tables/orders.ts';
import { users } from '../../core/db/tables/people.ts';
import { consents } from '../../core/db/tables/traces.ts';
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

/**
 * @param at the paper says who answered for her then, whatever was added, confirmed or ended since.
 * @param consultationId of several who answer for her the one who sent it; without it, who has answered longest.
 */
export async function patientOf(
  tx: Database,
  patientId: string,
  at: string,
  consultationId?: string,
): Promise<PatientSnapshot> {
  const patient = await findPatient(tx, patientId);
  if (!patient) throw new AppError('not-found');
  const { recordNo, birthDate, sex } = patient;
  const guardians = await guardiansAt(tx, patientId, at);
  const accounts = guardians.map(({ accountId }) => accountId);
  const sender = consultationId && accounts.length > 1 ? await senderAmong(tx, accounts, consultationId) : null;
  const guardian = guardians.find(({ accountId }) => accountId === sender) ?? guardians[0];
  const answering = guardian && { guardian: { name: guardian.name, relation: guardian.relation } };
  return { name: fullName(patient), recordNo, birthDate, sex, ...answering };
}

/** Whoever sent a consultation accepted for it, in the same moment, to be attended at a distance. */
async function senderAmong(tx: Database, accounts: string[], consultationId: string): Promise<string | null> {
  const sent = and(
    inArray(consents.userId, accounts),
    eq(consents.kind, 'teleconsultation'),
    eq(consents.consultationId, consultationId),
  );
  const [row] = await asSystem(tx, () => tx.select({ userId: consents.userId }).from(consents).where(sent));
  return row?.userId ?? null;
}

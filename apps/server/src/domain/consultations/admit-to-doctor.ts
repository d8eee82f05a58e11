import { attends } from '@consultorio/contracts/sides';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import type { ConsultationRow } from '../../core/db/tables/consultations.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { attendsService, countOpenLoad, lockDoctor } from './service-doctors.repo.ts';

type Request = Pick<ConsultationRow, 'serviceId' | 'doctorId'>;

/**
 * The reason why this doctor may not have one more of this service, or null. The doctor's row is held until the end,
 * after the consultation's own: two that arrive at once are counted one after the other. A consultation that the doctor
 * already has is not counted twice.
 */
export async function whyNotAdmitted(
  tx: Database,
  row: Request,
  doctorId: string,
): Promise<'doctor-not-in-service' | 'licence-unchecked' | 'doctor-at-capacity' | null> {
  // Read after the lock: a deactivation holds it, and the doctor has left when we get it.
  const doctor = await lockDoctor(tx, doctorId);
  const user = await findUserById(tx, doctorId);
  const working = user?.status === 'active' && attends[user.role];
  if (!doctor || !working || !(await attendsService(tx, row.serviceId, doctorId))) return 'doctor-not-in-service';
  if (!doctor.licensed) return 'licence-unchecked';
  const full = row.doctorId !== doctorId && (await countOpenLoad(tx, doctorId)) >= doctor.maxOpen;
  return full ? 'doctor-at-capacity' : null;
}

/** @throws AppError doctor-not-in-service, licence-unchecked, doctor-at-capacity. */
export async function admitToDoctor(tx: Database, row: Request, doctorId: string): Promise<{ id: string }> {
  const refusal = await whyNotAdmitted(tx, row, doctorId);
  if (refusal) throw new AppError(refusal);
  return { id: doctorId };
}

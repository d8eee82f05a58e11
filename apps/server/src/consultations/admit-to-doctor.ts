import { AppError } from '../app-error.ts';
import { findUserById } from '../auth/users.repo.ts';
import type { Database } from '../db/database.ts';
import type { ConsultationRow } from '../db/tables/consultations.ts';
import { attendsService, countOpenLoad, lockDoctor } from './service-doctors.repo.ts';

/**
 * May this doctor have one more of this service? The doctor's row is held until the end, after the consultation's own:
 * two that arrive at once are counted one after the other. What the doctor already has is not counted twice.
 */
export async function admitToDoctor(
  tx: Database,
  row: Pick<ConsultationRow, 'serviceId' | 'doctorId'>,
  doctorId: string,
): Promise<{ id: string }> {
  // Read after the lock: who is being deactivated holds it, and has left when we get it.
  const doctor = await lockDoctor(tx, doctorId);
  const user = await findUserById(tx, doctorId);
  const attends = user?.status === 'active' && user.role === 'doctor';
  if (!doctor || !attends || !(await attendsService(tx, row.serviceId, doctorId)))
    throw new AppError('doctor-not-in-service');
  if (row.doctorId !== doctorId && (await countOpenLoad(tx, doctorId)) >= doctor.maxOpen)
    throw new AppError('doctor-at-capacity');
  return { id: doctorId };
}

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
  const user = await findUserById(tx, doctorId);
  const doctor = user?.status === 'active' ? await lockDoctor(tx, doctorId) : null;
  if (!doctor || !(await attendsService(tx, row.serviceId, doctorId))) throw new AppError('doctor-not-in-service');
  if (row.doctorId !== doctorId && (await countOpenLoad(tx, doctorId)) >= doctor.maxOpen)
    throw new AppError('doctor-at-capacity');
  return { id: doctorId };
}

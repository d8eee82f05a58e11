import { doctorDetail, updateDoctorInput } from '@consultorio/contracts/doctors';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import type { Database } from '../../core/db/database.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { lockServices } from '../services/service-settings.repo.ts';
import { doctorFor } from './doctor-for.ts';
import { replaceServices, updateDoctorRecord } from './doctor-record.repo.ts';
import { readDoctor } from './get-doctor.ts';

/** Earlier documents keep the data that they were signed with. @throws AppError stale-version. */
export const updateDoctor = procedure('updateDoctor')
  .input(updateDoctorInput)
  .output(doctorDetail)
  .mutation(async ({ ctx, input }) => {
    const { doctorId, expectedVersion, firstName, lastName, serviceIds, about, languages, ...data } = input;
    await act(ctx, 'updateDoctor', async ({ tx, audit, announce }) => {
      // Before the doctor, in the order of an edit of a service: two who change the same pair from both ends come one
      // by one.
      await lockServices(tx);
      const { version } = await doctorFor(tx, doctorId);
      if (version !== expectedVersion) throw new AppError('stale-version', { version });
      const { specialityCedula = null, phone = null } = data;
      const said = { ...(about == null ? {} : { about }), ...(languages ? { languages } : {}) };
      await updateDoctorRecord(tx, doctorId, { firstName, lastName }, { ...data, specialityCedula, phone, ...said });
      await chooseServices(tx, doctorId, serviceIds);
      audit({ targetId: doctorId });
      const audience = [channelOfUser(doctorId), channelOfRole('admin')];
      announce({ name: 'updateDoctor', consultationId: null, audience });
    });
    return readDoctor(ctx, { doctorId });
  });

/** @throws AppError invalid-input when a service does not exist. */
export async function chooseServices(tx: Database, doctorId: string, serviceIds: string[]): Promise<void> {
  if (await replaceServices(tx, doctorId, serviceIds)) return;
  throw wrongField('serviceIds', 'Un servicio ya no existe');
}

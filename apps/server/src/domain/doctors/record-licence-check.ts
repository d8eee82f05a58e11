import { randomUUID } from 'node:crypto';
import { doctorDetail } from '@consultorio/contracts/doctors';
import { recordLicenceCheckInput } from '@consultorio/contracts/licences';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { doctorFor } from './doctor-for.ts';
import { findDoctor } from './doctors.repo.ts';
import { readDoctor } from './get-doctor.ts';
import { insertLicenceCheck } from './licence-standing.ts';

/** Who looked a cédula up, where, when and with which result. Never changed: a later look is another row. */
export const recordLicenceCheck = procedure('recordLicenceCheck')
  .input(recordLicenceCheckInput)
  .output(doctorDetail)
  .mutation(async ({ ctx, input }) => {
    const { doctorId, licence, number, register, outcome } = input;
    await act(ctx, 'recordLicenceCheck', async ({ tx, at, audit, announce }) => {
      // Held: the number does not change while it is being confirmed.
      await doctorFor(tx, doctorId);
      const doctor = await findDoctor(tx, doctorId);
      if (!doctor) throw new AppError('not-found');
      if (number !== (licence === 'title' ? doctor.cedula : doctor.specialityCedula))
        throw wrongField('number', 'La cédula de la ficha es otra: revísala antes de comprobarla');
      await insertLicenceCheck(tx, {
        ...{ id: randomUUID(), doctorId, licence, number, register, outcome },
        ...{ validUntil: input.validUntil || null, note: input.note ?? '', checkedBy: ctx.user.id, checkedAt: at },
      });
      audit({ targetId: doctorId, details: { licence, register, outcome } });
      const audience = [channelOfUser(doctorId), channelOfRole('admin')];
      announce({ name: 'recordLicenceCheck', consultationId: null, audience });
    });
    return readDoctor(ctx, { doctorId });
  });

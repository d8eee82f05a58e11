import { inviteDoctorInput } from '@consultorio/contracts/doctors';
import { invited } from '@consultorio/contracts/staff';
import { act, type UnitOfWork } from '../../core/act.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { insertDoctor } from '../doctors/doctor-record.repo.ts';
import { chooseServices } from '../doctors/update-doctor.ts';
import { invite, withFreedEmail } from '../invitations/invite.ts';
import { lockServices } from '../services/service-settings.repo.ts';

/** A doctor whose data the clinic has checked; the person only chooses a password. */
export const inviteDoctor = procedure('inviteDoctor')
  .input(inviteDoctorInput)
  .output(invited)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey, email, firstName, lastName, serviceIds, about, languages, ...data } = input;
    const work = async (unit: UnitOfWork, free: (unit: UnitOfWork) => Promise<void>) => {
      await lockServices(unit.tx);
      await free(unit);
      const invited = await invite(ctx, unit, { role: 'doctor', email, firstName, lastName });
      await insertDoctor(unit.tx, { userId: invited.id, ...data, about: about ?? '', languages: languages ?? [] });
      await chooseServices(unit.tx, invited.id, serviceIds);
      unit.audit({ targetId: invited.id });
      unit.announce({ name: 'inviteDoctor', ...toAdmins });
      return invited;
    };
    return withFreedEmail(ctx, email, (free) =>
      act(ctx, 'inviteDoctor', (unit) => work(unit, free), { key: idempotencyKey, input }),
    );
  });

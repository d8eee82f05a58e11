import type { inviteDoctorInput } from '@consultorio/contracts/doctors';
import type { z } from 'zod';
import { act, type Deed } from '../../core/act.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { type Invited, invite, tellingWhoHasIt } from '../invitations/invite.ts';
import { lockServices } from '../services/service-settings.repo.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { insertDoctor } from '../doctors/doctor-record.repo.ts';
import { chooseServices } from '../doctors/update-doctor.ts';

type Input = z.output<typeof inviteDoctorInput>;

/** A doctor whose data the clinic has checked; the person only chooses a password. */
export async function inviteDoctor(ctx: AccountContext, input: Input): Promise<Invited> {
  const { idempotencyKey, email, firstName, lastName, serviceIds, ...data } = input;
  const work = async (deed: Deed) => {
    await lockServices(deed.tx);
    const invited = await invite(ctx, deed, { role: 'doctor', email, firstName, lastName });
    await insertDoctor(deed.tx, { userId: invited.id, ...data });
    await chooseServices(deed.tx, invited.id, serviceIds);
    deed.note({ targetId: invited.id });
    deed.announce({ name: 'inviteDoctor', consultationId: null, audience: [channelOfRole('admin')] });
    return invited;
  };
  return tellingWhoHasIt(ctx, email, act(ctx, 'inviteDoctor', work, { key: idempotencyKey, input }));
}

import { inviteAdministratorInput, invited } from '@consultorio/contracts/staff';
import { act, type Deed } from '../../core/act.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { invite, tellingWhoHasIt } from '../invitations/invite.ts';

/** Somebody who governs the clinic and attends nobody. */
export const inviteAdministrator = procedure('inviteAdministrator')
  .input(inviteAdministratorInput)
  .output(invited)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey: key, ...person } = input;
    const work = async (deed: Deed) => {
      const invited = await invite(ctx, deed, { role: 'admin', ...person });
      deed.audit({ targetId: invited.id });
      deed.announce({ name: 'inviteAdministrator', consultationId: null, audience: [channelOfRole('admin')] });
      return invited;
    };
    return tellingWhoHasIt(ctx, input.email, act(ctx, 'inviteAdministrator', work, { key, input }));
  });

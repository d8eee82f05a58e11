import { inviteAdministratorInput, invited } from '@consultorio/contracts/staff';
import { act, type UnitOfWork } from '../../core/act.ts';
import { toAdmins } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { invite, withFreedEmail } from '../invitations/invite.ts';

/** Somebody who governs the clinic and attends nobody. */
export const inviteAdministrator = procedure('inviteAdministrator')
  .input(inviteAdministratorInput)
  .output(invited)
  .mutation(async ({ ctx, input }) => {
    const { idempotencyKey: key, ...person } = input;
    const work = async (unit: UnitOfWork, free: (unit: UnitOfWork) => Promise<void>) => {
      await free(unit);
      const invited = await invite(ctx, unit, { role: 'admin', ...person });
      unit.audit({ targetId: invited.id });
      unit.announce({ name: 'inviteAdministrator', ...toAdmins });
      return invited;
    };
    return withFreedEmail(ctx, input.email, (free) =>
      act(ctx, 'inviteAdministrator', (unit) => work(unit, free), { key, input }),
    );
  });

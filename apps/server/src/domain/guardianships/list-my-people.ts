import { listMyPeopleOutput } from '@consultorio/contracts/people-in-care';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { invitationsReceived } from './care-invitations.repo.ts';
import { peopleOf } from './people-of.ts';

/**
 * The caller, and everybody for whom the caller speaks, has asked to, or was asked to. Asked as the system: of somebody who waits for the
 * clinic's word the record is not met yet, only the name that the caller told.
 */
export const listMyPeople = procedure('listMyPeople')
  .output(listMyPeopleOutput)
  .query(async ({ ctx }) => {
    const [now, { name: clinic }] = [ctx.now(), await readEstablishment(ctx.system)];
    return {
      items: await peopleOf(ctx.system, ctx.user.id, now),
      received: await invitationsReceived(ctx.system, { email: ctx.user.email, now, clinic }),
    };
  });

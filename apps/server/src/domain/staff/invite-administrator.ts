import type { inviteAdministratorInput } from '@consultorio/contracts/staff';
import type { z } from 'zod';
import { act, type Deed } from '../../core/act.ts';
import { channelOfRole } from '../../core/events/publish.ts';
import { type Invited, invite, tellingWhoHasIt } from '../invitations/invite.ts';
import type { AccountContext } from '../../core/procedure.ts';

/** Somebody who governs the clinic and attends nobody. */
export async function inviteAdministrator(
  ctx: AccountContext,
  input: z.output<typeof inviteAdministratorInput>,
): Promise<Invited> {
  const { idempotencyKey: key, ...person } = input;
  const work = async (deed: Deed) => {
    const invited = await invite(ctx, deed, { role: 'admin', ...person });
    deed.note({ targetId: invited.id });
    deed.announce({ name: 'inviteAdministrator', consultationId: null, audience: [channelOfRole('admin')] });
    return invited;
  };
  return tellingWhoHasIt(ctx, input.email, act(ctx, 'inviteAdministrator', work, { key, input }));
}

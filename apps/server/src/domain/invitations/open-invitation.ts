import { openInvitationInput, openInvitationOutput } from '@consultorio/contracts/staff';
import { AppError } from '../../core/app-error.ts';
import { ensureAccount } from '../../core/identity/align-account.ts';
import { procedure } from '../../core/procedure.ts';
import { readEstablishment } from '../../core/settings/settings.repo.ts';
import { sha256OfCode } from './invitation-mail.ts';
import { findInvitedByCode } from './invitations.repo.ts';

/**
 * The code of the mail for one of the provider's, which lives for an hour only: an invitation must last for days. It may
 * be opened again and again until a password is chosen. @throws AppError invitation-ended.
 */
export const openInvitation = procedure('openInvitation')
  .input(openInvitationInput)
  .output(openInvitationOutput)
  .mutation(async ({ ctx, input }) => {
    await ctx.limits.countTogether('invitationsOpened', ctx.ip);
    const user = await findInvitedByCode(ctx.db, sha256OfCode(input.code), new Date(ctx.now()).toISOString());
    if (!user) throw new AppError('invitation-ended');
    // A person who opens the mail at once may be quicker than the job.
    await ensureAccount(ctx, user);
    const { name: establishment } = await readEstablishment(ctx.db);
    const actionCode = await ctx.identity.passwordCode(user.email);
    return { email: user.email, firstName: user.firstName, establishment, actionCode };
  });

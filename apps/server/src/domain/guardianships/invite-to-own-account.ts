import { randomUUID } from 'node:crypto';
import { ageOf, OF_AGE, OWN_ACCOUNT_FROM_AGE } from '@consultorio/contracts/age';
import { careInvitation, inviteToOwnAccountInput } from '@consultorio/contracts/care-invitations';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { careFor } from '../../core/care.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { isEmailTaken } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { findInvitation, insertCareInvitation, lockPerson, shown, withdrawOthers } from './care-invitations.repo.ts';
import { mailOwnAccount, newCareKey } from './care-mail.ts';

/**
 * Where the invitation of the 18th birthday goes: a guardian says it before that day, an administrator, who has seen who it
 * is, at any time from 17 on. It is sent on the birthday, or at once after it; the earlier one stops standing.
 * @throws AppError of-age for a guardian after the birthday, illegal-transition for somebody with an account.
 */
export const inviteToOwnAccount = procedure('inviteToOwnAccount')
  .input(inviteToOwnAccountInput)
  .output(careInvitation)
  .mutation(async ({ ctx, input }) => {
    const { patientId, email, idempotencyKey: key } = input;
    await ctx.limits.countTogether('careInvitations', ctx.user.id);
    return act(
      ctx,
      'inviteToOwnAccount',
      async ({ tx, at, audit, announce }) => {
        if (isPatient(ctx.user.role)) {
          const care = await careFor(ctx, tx, 'inviteToOwnAccount', patientId);
          if (care.isOwn) throw wrongField('patientId', 'Ya es tu propia cuenta');
          // Whether somebody under guardianship can act again is the clinic's to judge.
          if (care.until === null) throw new AppError('illegal-transition');
        }
        const id = randomUUID();
        await asSystem(tx, async () => {
          const person = await lockPerson(tx, patientId);
          if (!person) throw new AppError('not-found');
          if (person.userId !== null) throw new AppError('illegal-transition');
          const age = ageOf(person.birthDate, ctx.now()) ?? 0;
          if (age < OWN_ACCOUNT_FROM_AGE) throw wrongField('patientId', 'Aún no cumple 17 años');
          if (await isEmailTaken(tx, email)) throw wrongField('email', 'Ese correo ya tiene una cuenta: escribe otro');
          await withdrawOthers(tx, patientId, at, { kind: 'self' });
          const sent = age >= OF_AGE ? await mailOwnAccount(ctx, tx, { email, at }) : {};
          const row = { id, kind: 'self' as const, patientId, email, key: newCareKey() };
          await insertCareInvitation(tx, { ...row, ...sent, invitedBy: ctx.user.id, createdAt: at });
        });
        const made = await findInvitation(tx, id);
        if (!made) throw new Error('the invitation that was just made is missing');
        audit({ patientId, targetId: id });
        const audience = [channelOfUser(patientId), channelOfRole('admin')];
        announce({ name: 'inviteToOwnAccount', consultationId: null, audience });
        return shown(made);
      },
      { key, input },
    );
  });

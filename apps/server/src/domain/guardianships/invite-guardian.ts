import { randomUUID } from 'node:crypto';
import {
  careInvitation,
  inviteGuardianInput,
  MAX_OPEN_CARE_INVITATIONS,
} from '@consultorio/contracts/care-invitations';
import { isPatient } from '@consultorio/contracts/sides';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { careFor } from '../../core/care.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { fullName } from '../../core/full-name.ts';
import { procedure } from '../../core/procedure.ts';
import { selectGuardians } from '../patients/guardians.repo.ts';
import {
  careOfNobody,
  insertCareInvitation,
  invitationsStanding,
  lockPerson,
  shown,
  withdrawOthers,
} from './care-invitations.repo.ts';
import { guardianInvitationTimes, mailGuardianInvitation, newCareKey } from './care-mail.ts';

/**
 * A guardian asks somebody else to care for the same person; an administrator, where nobody does and the person has no account: who
 * came with a record from elsewhere, or whose only guardian the clinic took away. Whether that e-mail has an account is not told.
 * Asked again, the earlier invitation of that e-mail stops standing.
 * @throws AppError too-many-invitations, of-age, illegal-transition where somebody answers already.
 */
export const inviteGuardian = procedure('inviteGuardian')
  .input(inviteGuardianInput)
  .output(careInvitation)
  .mutation(async ({ ctx, input }) => {
    const { patientId, email, idempotencyKey: key } = input;
    if (email === ctx.user.email) throw wrongField('email', 'Es tu propio correo');
    await ctx.limits.countTogether('careInvitations', ctx.user.id);
    return act(
      ctx,
      'inviteGuardian',
      async ({ tx, at, audit, announce }) => {
        const byClinic = !isPatient(ctx.user.role);
        const care = byClinic ? null : await careFor(ctx, tx, 'inviteGuardian', patientId);
        if (care?.isOwn) throw wrongField('patientId', 'Por ti respondes tú');
        await asSystem(tx, async () => {
          if (!(await lockPerson(tx, patientId))) throw new AppError('not-found');
          if (byClinic && !(await careOfNobody(tx, patientId, ctx.now()))) throw new AppError('illegal-transition');
          const guardians = await selectGuardians(tx, patientId);
          if (guardians.some((one) => one.endedAt === null && one.email === email))
            throw wrongField('email', 'Ya responde por esta persona');
          await withdrawOthers(tx, patientId, at, { kind: 'guardian', email });
          const standing = await invitationsStanding(tx, [patientId], at);
          if (standing.filter(({ kind }) => kind === 'guardian').length >= MAX_OPEN_CARE_INVITATIONS)
            throw new AppError('too-many-invitations');
        });
        const row = {
          ...{ id: randomUUID(), kind: 'guardian' as const, patientId, email, key: newCareKey() },
          ...{ invitedBy: ctx.user.id, createdAt: at, ...guardianInvitationTimes(at) },
        };
        const { expiresAt } = row;
        const invitedByName = byClinic ? null : fullName(ctx.user);
        await insertCareInvitation(tx, row);
        await asSystem(tx, () => mailGuardianInvitation(ctx, tx, { email, invitedByName, expiresAt }));
        audit({ patientId, targetId: row.id });
        const audience = [channelOfUser(patientId), channelOfRole('admin')];
        announce({ name: 'inviteGuardian', consultationId: null, audience });
        const unsettled = {
          codeSha256: null,
          acceptedAt: null,
          acceptedBy: null,
          withdrawnAt: null,
          withdrawnBy: null,
        };
        return shown({ ...row, ...unsettled });
      },
      { key, input },
    );
  });

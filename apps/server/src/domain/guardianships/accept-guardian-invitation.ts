import { randomUUID } from 'node:crypto';
import { acceptGuardianInvitationInput } from '@consultorio/contracts/care-invitations';
import { MAX_PEOPLE_IN_CARE } from '@consultorio/contracts/guardianships';
import { personInCare } from '@consultorio/contracts/people-in-care';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { readSpokenCode } from '../../core/spoken-code.ts';
import { selectGuardians } from '../patients/guardians.repo.ts';
import {
  careOfInviter,
  findInvitation,
  isStanding,
  lockInvitation,
  lockPerson,
  settleInvitation,
} from './care-invitations.repo.ts';
import { countPeople, insertGuardianship } from './people.repo.ts';
import { peopleOf } from './people-of.ts';
import { takeProof } from './proofs.ts';

/**
 * The invited account cares for that one person from here on, with a declaration of its own. It takes the e-mail, which
 * the account has proved, and the key, which whoever invited has told. The invitation lives by the care of that one.
 * @throws AppError invitation-ended, too-many-people, rate-limited.
 */
export const acceptGuardianInvitation = procedure('acceptGuardianInvitation')
  .input(acceptGuardianInvitationInput)
  .output(personInCare)
  .mutation(async ({ ctx, input }) => {
    const { invitationId, relation, idempotencyKey } = input;
    const { user } = ctx;
    const known = await findInvitation(ctx.system, invitationId);
    // Another's is as one that is not there.
    if (known?.kind !== 'guardian' || known.email !== user.email) throw new AppError('invitation-ended');
    await ctx.limits.countTogether('careKeys', invitationId);
    return act(
      ctx,
      'acceptGuardianInvitation',
      async ({ tx, at, audit, announce, notify }) => {
        await lockUser(tx, user.id);
        const added = await asSystem(tx, async () => {
          // First, as those who invite: of two whom the clinic asked at once one answers.
          await lockPerson(tx, known.patientId);
          const found = await lockInvitation(tx, invitationId);
          const care = found && isStanding(found, at) ? await careOfInviter(tx, found, ctx.now()) : null;
          if (!found || !care) throw new AppError('invitation-ended');
          if (readSpokenCode(input.key) !== found.key)
            throw wrongField('key', 'Esa no es la clave. Pídesela otra vez a quien te invitó');
          const { patientId } = found;
          if (care.person.status === 'blocked') throw new AppError('person-blocked');
          if ((await countPeople(tx, user.id)) >= MAX_PEOPLE_IN_CARE) throw new AppError('too-many-people');
          const all = await selectGuardians(tx, patientId);
          if (all.some((one) => one.accountId === user.id && one.endedAt === null))
            throw new AppError('invitation-ended');
          const proven = care.until === null ? await takeProof(tx, user.id, input) : {};
          const declared = { declaredAt: at, declaredIp: ctx.ip, declaredUserAgent: ctx.userAgent };
          const id = randomUUID();
          await insertGuardianship(tx, {
            ...{ id, accountId: user.id, patientId, relation, since: at, until: care.until },
            ...{ invitedBy: found.invitedBy, ...declared, ...proven },
          });
          await settleInvitation(tx, invitationId, { acceptedAt: at, acceptedBy: user.id });
          audit({ patientId, targetId: id, details: { relation } });
          const people = await peopleOf(tx, user.id, ctx.now());
          return people.find((one) => one.patientId === patientId);
        });
        if (!added) throw new Error('the person who was just added is missing');
        const audience = [channelOfUser(user.id), channelOfUser(added.patientId), channelOfRole('admin')];
        announce({ name: 'acceptGuardianInvitation', consultationId: null, audience });
        // To all who care for the person now: a guardian that one of them does not know of would stay unseen.
        notify({ userId: added.patientId, kind: 'careChanged', consultationId: null });
        return added;
      },
      { key: idempotencyKey, input },
    );
  });

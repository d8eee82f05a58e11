import { randomUUID } from 'node:crypto';
import { ageOf, OWN_ACCOUNT_FROM_AGE } from '@consultorio/contracts/age';
import { continueGuardianshipInput, personInCare } from '@consultorio/contracts/people-in-care';
import { act } from '../../core/act.ts';
import { AppError, wrongField } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { insertGuardianship, standingBetween } from './people.repo.ts';
import { peopleOf } from './people-of.ts';
import { takeProof } from './proofs.ts';

/**
 * Somebody who comes of age, or has, and cannot act alone: the guardian asks to go on, with a paper. It is a row of its
 * own beside that of the minor, and changes nothing before an administrator confirms it: what the birthday took stays
 * taken until then.
 * @throws AppError illegal-transition where it was asked already, person-blocked, invalid-input before 17.
 */
export const continueGuardianship = procedure('continueGuardianship')
  .input(continueGuardianshipInput)
  .output(personInCare)
  .mutation(async ({ ctx, input }) => {
    const { patientId, idempotencyKey: key, proof, proofFileId } = input;
    const { user } = ctx;
    if (patientId === user.id) throw wrongField('patientId', 'Por ti respondes tú');
    return act(
      ctx,
      'continueGuardianship',
      async ({ tx, at, audit, announce }) => {
        // Twice at once is asked one after the other; whoever takes the record over ended them all before or waits for us.
        await lockUser(tx, user.id);
        const continued = await asSystem(tx, async () => {
          const rows = await standingBetween(tx, user.id, patientId);
          const minor = rows.find(({ guardianship }) => guardianship.until !== null);
          const adult = rows.find(({ guardianship }) => guardianship.until === null);
          if (adult?.guardianship.confirmedAt || (minor && adult)) throw new AppError('illegal-transition');
          if (!minor) throw new AppError('not-found');
          if (minor.person.status === 'blocked') throw new AppError('person-blocked');
          if ((ageOf(minor.person.birthDate, ctx.now()) ?? 0) < OWN_ACCOUNT_FROM_AGE)
            throw wrongField('patientId', 'Aún no cumple 17 años');
          const { relation, since, invitedBy } = minor.guardianship;
          const proven = await takeProof(tx, user.id, { proof, proofFileId });
          const declared = { declaredAt: at, declaredIp: ctx.ip, declaredUserAgent: ctx.userAgent };
          const id = randomUUID();
          // Who has cared longest goes on being the first of several.
          await insertGuardianship(tx, {
            ...{ id, accountId: user.id, patientId, relation, since, until: null, invitedBy },
            ...{ ...declared, ...proven },
          });
          audit({ patientId, targetId: id });
          return (await peopleOf(tx, user.id, ctx.now())).find((one) => one.patientId === patientId);
        });
        if (!continued) throw new Error('the person who was just asked for is missing');
        const audience = [channelOfUser(user.id), channelOfRole('admin')];
        announce({ name: 'continueGuardianship', consultationId: null, audience });
        return continued;
      },
      { key, input },
    );
  });

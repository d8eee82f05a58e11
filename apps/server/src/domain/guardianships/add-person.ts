import { randomUUID } from 'node:crypto';
import { ageOf, OF_AGE } from '@consultorio/contracts/age';
import { ofAgeAt } from '@consultorio/contracts/coming-of-age';
import { MAX_PEOPLE_IN_CARE } from '@consultorio/contracts/guardianships';
import { addPersonInCareInput, personInCare } from '@consultorio/contracts/people-in-care';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { asSystem } from '../../core/db/as-system.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { countPeople, insertPerson } from './people.repo.ts';
import { peopleOf } from './people-of.ts';
import { takeProof } from './proofs.ts';

/**
 * A record for somebody without an account, in the care of the caller, who declares to answer for that person. Of a minor
 * it counts at once and ends with the 18th birthday; of an adult an administrator confirms the proof first.
 * @throws AppError too-many-people, invalid-input for an adult without a proof.
 */
export const addPersonInCare = procedure('addPersonInCare')
  .input(addPersonInCareInput)
  .output(personInCare)
  .mutation(async ({ ctx, input }) => {
    const { declared: _declared, idempotencyKey: key, relation, proof, proofFileId, ...person } = input;
    const isAdult = (ageOf(person.birthDate, ctx.now()) ?? 0) >= OF_AGE;
    return act(
      ctx,
      'addPersonInCare',
      async ({ tx, at, audit, announce }) => {
        // Twice at once is counted one after the other.
        await lockUser(tx, ctx.user.id);
        if ((await countPeople(tx, ctx.user.id)) >= MAX_PEOPLE_IN_CARE) throw new AppError('too-many-people');
        const [patientId, id] = [randomUUID(), randomUUID()];
        const declared = { declaredAt: at, declaredIp: ctx.ip, declaredUserAgent: ctx.userAgent };
        const care = {
          since: at,
          until: isAdult ? null : ofAgeAt(person.birthDate),
          ...(isAdult ? await takeProof(tx, ctx.user.id, { proof, proofFileId }) : {}),
          ...declared,
        };
        // Nobody's until the second row stands.
        await asSystem(tx, () =>
          insertPerson(
            tx,
            { id: patientId, ...person, lastActivityAt: at },
            { id, accountId: ctx.user.id, patientId, relation, ...care },
          ),
        );
        audit({ patientId, targetId: id, details: { relation } });
        const audience = [channelOfUser(ctx.user.id), channelOfRole('admin')];
        announce({ name: 'addPersonInCare', consultationId: null, audience });
        const people = await asSystem(tx, () => peopleOf(tx, ctx.user.id, ctx.now()));
        const added = people.find((one) => one.patientId === patientId);
        if (!added) throw new Error('the person who was just added is missing');
        return added;
      },
      { key, input },
    );
  });

import { done } from '@consultorio/contracts/primitives';
import { governs, isStaff } from '@consultorio/contracts/sides';
import { askPasskeyResetOutput, passkeyResetInput, RESET_HOURS } from '@consultorio/contracts/staff-sessions';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { asSystem } from '../../core/db/as-system.ts';
import type { Database } from '../../core/db/database.ts';
import type { UserRow } from '../../core/db/tables/people.ts';
import type { Dependencies } from '../../core/dependencies.ts';
import { channelOfRole, channelOfUser, toAdmins } from '../../core/events/publish.ts';
import { endOfSecond, endOfSignIns } from '../../core/identity/is-ended-by.ts';
import { findUserById, lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { deletePasskeysOf, lockReset, saveReset, selectPasskeys } from '../staff-sessions/passkeys.repo.ts';
import { endSessionsOf } from '../staff-sessions/sessions.repo.ts';
import { updateStaffMember } from './staff.repo.ts';

/** Passkeys, codes and every sign-in of a person go: until the next enrolment a password is all that there is. */
export async function takeProofsAway(
  { jobs }: Pick<Dependencies, 'jobs'>,
  tx: Database,
  { id, firebaseUid }: Pick<UserRow, 'id' | 'firebaseUid'>,
  at: string,
): Promise<void> {
  await deletePasskeysOf(tx, id);
  await endSessionsOf(tx, id, at);
  const endedAt = endOfSecond(await endOfSignIns(tx, at));
  await updateStaffMember(tx, id, { sessionsValidAfter: endedAt });
  await jobs.send(tx, 'revokeSessions', { firebaseUid, endedAt });
}

/** Somebody else who works here and has passkeys. @throws AppError forbidden, not-found, illegal-transition. */
async function personToReset(ctx: AccountContext, tx: Database, userId: string): Promise<UserRow> {
  const person = await lockUser(tx, userId);
  if (!person || !isStaff(person.role)) throw new AppError('not-found');
  if (person.id === ctx.user.id) throw new AppError('forbidden');
  if ((await selectPasskeys(tx, person.id)).length === 0) throw new AppError('illegal-transition');
  return person;
}

/** The first of two administrators. Nothing changes until the second confirms, within a day. */
export const askPasskeyReset = procedure('askPasskeyReset')
  .input(passkeyResetInput)
  .output(askPasskeyResetOutput)
  .mutation(async ({ ctx, input }) =>
    act(ctx, 'askPasskeyReset', async ({ tx, at, audit, announce }) => {
      const person = await personToReset(ctx, tx, input.userId);
      const expiresAt = new Date(Date.parse(at) + RESET_HOURS * 3_600_000).toISOString();
      await saveReset(tx, { userId: person.id, askedBy: ctx.user.id, askedAt: at, expiresAt });
      audit({ targetId: person.id });
      announce({ name: 'askPasskeyReset', ...toAdmins });
      return { expiresAt };
    }),
  );

/**
 * The second one. Passkeys and codes go, every sign-in ends, and the person enrols anew: until then a password is all,
 * so that mail tells its owner at once. @throws AppError not-found, second-administrator.
 */
export const confirmPasskeyReset = procedure('confirmPasskeyReset')
  .input(passkeyResetInput)
  .output(done)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'confirmPasskeyReset',
      async ({ tx, at, audit, announce, notify }) => {
        const person = await personToReset(ctx, tx, input.userId);
        const reset = await lockReset(tx, person.id, at);
        if (!reset) throw new AppError('not-found');
        if (reset.askedBy === ctx.user.id) throw new AppError('second-administrator');
        const asker = await findUserById(tx, reset.askedBy);
        if (asker?.status !== 'active' || !governs[asker.role]) throw new AppError('not-found');
        await asSystem(tx, () => takeProofsAway(ctx, tx, person, at));
        audit({ targetId: person.id });
        notify({ userId: person.id, kind: 'passkeysReset', consultationId: null });
        const audience = [channelOfUser(person.id), channelOfRole('admin')];
        announce({ name: 'confirmPasskeyReset', consultationId: null, audience });
        return { done: true };
      },
      { ends: input.userId },
    ),
  );

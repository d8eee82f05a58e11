import { deactivateStaffInput, reactivateStaffInput, staffChanged } from '@consultorio/contracts/staff';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { endOfSecond, endOfSignIns } from '../../core/identity/is-ended-by.ts';
import { procedure } from '../../core/procedure.ts';
import { handOver } from './hand-over.ts';
import { updateStaffMember } from './staff.repo.ts';
import { refuseIfLastAdmin, staffMemberFor } from './staff-member-for.ts';

const audienceOf = (userId: string) => [channelOfUser(userId), channelOfRole('admin')];

/**
 * Ends somebody's work here: the open consultations move, every token of earlier sign-ins is refused from the next call
 * on, live streams close, and a job disables the provider's account.
 */
export const deactivateStaff = procedure('deactivateStaff')
  .input(deactivateStaffInput)
  .output(staffChanged)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'deactivateStaff',
      async (unit) => {
        const { tx, at, audit, announce } = unit;
        const person = await staffMemberFor(tx, input);
        if (person.status !== 'active') throw new AppError('illegal-transition');
        await refuseIfLastAdmin(tx, person);
        const moved = await handOver(ctx, unit, person.id, input.handover ?? []);
        const version = await updateStaffMember(tx, person.id, {
          status: 'inactive',
          sessionsValidAfter: endOfSecond(await endOfSignIns(tx, at)),
        });
        await ctx.jobs.send(tx, 'alignAccount', { userId: person.id, firebaseUid: person.firebaseUid });
        audit({ targetId: person.id, details: { moved } });
        announce({ name: 'deactivateStaff', consultationId: null, audience: audienceOf(person.id) });
        return { id: person.id, version, moved };
      },
      { ends: input.userId },
    ),
  );

/** The account opens again with a new sign-in; consultations that were moved stay where they are. */
export const reactivateStaff = procedure('reactivateStaff')
  .input(reactivateStaffInput)
  .output(staffChanged)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'reactivateStaff',
      async ({ tx, audit, announce }) => {
        const person = await staffMemberFor(tx, input);
        if (person.status !== 'inactive') throw new AppError('illegal-transition');
        const version = await updateStaffMember(tx, person.id, { status: 'active' });
        await ctx.jobs.send(tx, 'alignAccount', { userId: person.id, firebaseUid: person.firebaseUid });
        audit({ targetId: person.id });
        announce({ name: 'reactivateStaff', consultationId: null, audience: audienceOf(person.id) });
        return { id: person.id, version, moved: 0 };
      },
      { ends: input.userId },
    ),
  );

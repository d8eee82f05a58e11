import { attends } from '@consultorio/contracts/sides';
import { staffChanged, updateStaffRoleInput } from '@consultorio/contracts/staff';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { procedure } from '../../core/procedure.ts';
import { handOver } from './hand-over.ts';
import { hasDoctorData, updateStaffMember } from './staff.repo.ts';
import { refuseIfLastAdmin, staffMemberFor } from './staff-member-for.ts';

/**
 * Doctor or administration, never both: an administrator reads everything and attends nobody, so that the open
 * consultations of a doctor move. @throws AppError last-admin, doctor-data-missing.
 */
export const updateStaffRole = procedure('updateStaffRole')
  .input(updateStaffRoleInput)
  .output(staffChanged)
  .mutation(async ({ ctx, input }) =>
    act(
      ctx,
      'updateStaffRole',
      async (unit) => {
        const { tx, audit, announce } = unit;
        const person = await staffMemberFor(tx, input);
        if (person.status !== 'active' || person.role === input.role) throw new AppError('illegal-transition');
        if (attends[input.role] && !(await hasDoctorData(tx, person.id))) throw new AppError('doctor-data-missing');
        await refuseIfLastAdmin(tx, person);
        const moved = await handOver(ctx, unit, person.id, input.handover ?? []);
        const version = await updateStaffMember(tx, person.id, { role: input.role });
        audit({ targetId: person.id, details: { from: person.role, to: input.role, moved } });
        const audience = [channelOfUser(person.id), channelOfRole('admin')];
        announce({ name: 'updateStaffRole', consultationId: null, audience });
        return { id: person.id, version, moved };
      },
      { ends: input.userId },
    ),
  );

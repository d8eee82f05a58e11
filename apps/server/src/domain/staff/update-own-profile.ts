import { updateMyScheduleInput } from '@consultorio/contracts/doctor-schedule-input';
import { updateDoctorContactInput, updateDoctorIntroductionInput } from '@consultorio/contracts/doctors';
import { done } from '@consultorio/contracts/primitives';
import { updateStaffProfileInput } from '@consultorio/contracts/profiles';
import { act, type UnitOfWork } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { updateDoctorRecord } from '../doctors/doctor-record.repo.ts';
import { keptSchedule } from '../doctors/update-doctor-schedule.ts';
import { updateStaffMember } from './staff.repo.ts';

/** An administrator's own names; they stand on no document. @throws AppError stale-version. */
export const updateStaffProfile = procedure('updateStaffProfile')
  .input(updateStaffProfileInput)
  .output(done)
  .mutation(async ({ ctx, input: { expectedVersion, ...names } }) =>
    act(ctx, 'updateStaffProfile', async (unit) => {
      await ownRow(ctx, unit, 'updateStaffProfile', expectedVersion);
      await updateStaffMember(unit.tx, ctx.user.id, names);
      return { done: true };
    }),
  );

/** The doctor's address; documents that were signed before keep the earlier address. @throws AppError stale-version. */
export const updateDoctorContact = procedure('updateDoctorContact')
  .input(updateDoctorContactInput)
  .output(done)
  .mutation(async ({ ctx, input: { expectedVersion, officeAddress, phone = null } }) =>
    act(ctx, 'updateDoctorContact', async (unit) => {
      await ownRow(ctx, unit, 'updateDoctorContact', expectedVersion);
      await updateDoctorRecord(unit.tx, ctx.user.id, {}, { officeAddress, phone });
      return { done: true };
    }),
  );

/** What patients read of the doctor; the picture is `updateStaffProfilePicture`. @throws AppError stale-version. */
export const updateDoctorIntroduction = procedure('updateDoctorIntroduction')
  .input(updateDoctorIntroductionInput)
  .output(done)
  .mutation(async ({ ctx, input: { expectedVersion, about, languages } }) =>
    act(ctx, 'updateDoctorIntroduction', async (unit) => {
      await ownRow(ctx, unit, 'updateDoctorIntroduction', expectedVersion);
      await updateDoctorRecord(unit.tx, ctx.user.id, {}, { about, languages });
      return { done: true };
    }),
  );

/** When the doctor attends, and is away; see `updateDoctorSchedule`. @throws AppError stale-version. */
export const updateMySchedule = procedure('updateMySchedule')
  .input(updateMyScheduleInput)
  .output(done)
  .mutation(async ({ ctx, input: { expectedVersion, ...asked } }) =>
    act(ctx, 'updateMySchedule', async (unit) => {
      await ownRow(ctx, unit, 'updateMySchedule', expectedVersion);
      await updateDoctorRecord(unit.tx, ctx.user.id, {}, keptSchedule(asked, ctx.now()));
      return { done: true };
    }),
  );

type Verb = 'updateStaffProfile' | 'updateDoctorContact' | 'updateDoctorIntroduction' | 'updateMySchedule';

async function ownRow(ctx: AccountContext, { tx, audit, announce }: UnitOfWork, name: Verb, expectedVersion: number) {
  const { id } = ctx.user;
  const current = await lockUser(tx, id);
  // A change of role since the call began would write where nothing is.
  if (current?.role !== ctx.user.role) throw new AppError('forbidden');
  if (current.version !== expectedVersion) throw new AppError('stale-version', { version: current.version });
  audit({ targetId: id });
  announce({ name, consultationId: null, audience: [channelOfUser(id), channelOfRole('admin')] });
}

import type { updateDoctorContactInput } from '@consultorio/contracts/doctors';
import type { Done } from '@consultorio/contracts/primitives';
import type { updateStaffProfileInput } from '@consultorio/contracts/profiles';
import type { z } from 'zod';
import { act, type Deed } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { lockUser } from '../../core/identity/users.repo.ts';
import { updateDoctorRecord } from '../doctors/doctor-record.repo.ts';
import { channelOfRole, channelOfUser } from '../../core/events/publish.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { updateStaffMember } from './staff.repo.ts';

/** An administrator's own names; they stand on no document. @throws AppError stale-version. */
export async function updateStaffProfile(
  ctx: AccountContext,
  { expectedVersion, ...names }: z.output<typeof updateStaffProfileInput>,
): Promise<Done> {
  return act(ctx, 'updateStaffProfile', async (deed) => {
    await ownRow(ctx, deed, 'updateStaffProfile', expectedVersion);
    await updateStaffMember(deed.tx, ctx.user.id, names);
    return { done: true };
  });
}

/** Where a doctor is found; documents that were signed before keep the earlier address. @throws AppError stale-version. */
export async function updateDoctorContact(
  ctx: AccountContext,
  { expectedVersion, officeAddress, phone = null }: z.output<typeof updateDoctorContactInput>,
): Promise<Done> {
  return act(ctx, 'updateDoctorContact', async (deed) => {
    await ownRow(ctx, deed, 'updateDoctorContact', expectedVersion);
    await updateDoctorRecord(deed.tx, ctx.user.id, {}, { officeAddress, phone });
    return { done: true };
  });
}

type Verb = 'updateStaffProfile' | 'updateDoctorContact';

async function ownRow(ctx: AccountContext, { tx, note, announce }: Deed, name: Verb, expectedVersion: number) {
  const { id } = ctx.user;
  const current = await lockUser(tx, id);
  // A change of role since the call began would write where nothing is.
  if (current?.role !== ctx.user.role) throw new AppError('forbidden');
  if (current.version !== expectedVersion) throw new AppError('stale-version', { version: current.version });
  note({ targetId: id });
  announce({ name, consultationId: null, audience: [channelOfUser(id), channelOfRole('admin')] });
}

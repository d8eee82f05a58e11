import type { PatientProfile, updatePatientProfileInput } from '@consultorio/contracts/patients';
import type { z } from 'zod';
import { act } from '../act.ts';
import { AppError } from '../app-error.ts';
import { pictureAddress } from '../files/addresses.ts';
import type { AccountContext } from '../trpc.ts';
import { findPatient, lockPatient, updatePatient } from './patients.repo.ts';

export async function getPatientProfile(ctx: AccountContext): Promise<PatientProfile> {
  const row = await findPatient(ctx.db, ctx.user.id);
  if (!row) throw new AppError('not-found');
  const { pictureFileId, status: _status, statusReason: _reason, lastActivityAt: _activity, ...profile } = row;
  return { ...profile, profilePicture: await pictureAddress(ctx, pictureFileId) };
}

/** Replaces all of it: what is absent is empty. @throws AppError stale-version. */
export async function updatePatientProfile(
  ctx: AccountContext,
  input: z.output<typeof updatePatientProfileInput>,
): Promise<PatientProfile> {
  await act(ctx, 'updatePatientProfile', async ({ tx, at, note }) => {
    const { expectedVersion, firstName, lastName, ...data } = input;
    const current = await lockPatient(tx, ctx.user.id);
    if (!current) throw new AppError('not-found');
    if (current.version !== expectedVersion) throw new AppError('stale-version', { version: current.version });
    const record = {
      ...data,
      curp: data.curp ?? null,
      address: data.address || null,
      emergencyContact: data.emergencyContact ?? null,
      lastActivityAt: at,
    };
    await updatePatient(tx, ctx.user.id, { firstName, lastName }, record);
    note({ patientId: ctx.user.id });
  });
  return getPatientProfile(ctx);
}

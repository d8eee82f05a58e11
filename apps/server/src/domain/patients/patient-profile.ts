import type { InputIssue } from '@consultorio/contracts/errors';
import { aboutPersonInput } from '@consultorio/contracts/guardianships';
import { type PatientProfile, patientProfile, updatePatientProfileInput } from '@consultorio/contracts/patients';
import { isPhone } from '@consultorio/contracts/phone';
import type { z } from 'zod';
import { act } from '../../core/act.ts';
import { AppError } from '../../core/app-error.ts';
import { personFor } from '../../core/care.ts';
import type { AccountContext } from '../../core/context.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findPatient, lockPatient, updatePatient } from './patients.repo.ts';

export async function readPatientProfile(ctx: AccountContext, patientId: string): Promise<PatientProfile> {
  const row = await findPatient(ctx.db, patientId);
  if (!row) throw new AppError('not-found');
  const { pictureFileId, status, statusReason: reason, lastActivityAt: _activity, ...profile } = row;
  const statusReason = status === 'blocked' ? reason : null;
  return { ...profile, statusReason, profilePicture: await pictureAddress(ctx, pictureFileId) };
}

export const getPatientProfile = procedure('getPatientProfile')
  .input(aboutPersonInput)
  .output(patientProfile)
  .query(async ({ ctx, input }) => readPatientProfile(ctx, await personFor(ctx, ctx.db, input?.patientId)));

/** Replaces all of it: absent fields become empty. @throws AppError stale-version. */
export const updatePatientProfile = procedure('updatePatientProfile')
  .input(updatePatientProfileInput)
  .output(patientProfile)
  .mutation(async ({ ctx, input }) => {
    refuseWrongPhones(input);
    const patientId = await act(ctx, 'updatePatientProfile', async ({ tx, at, audit }) => {
      const { patientId: about, expectedVersion, firstName, lastName, ...data } = input;
      const patientId = await personFor(ctx, tx, about);
      const current = await lockPatient(tx, patientId);
      if (!current) throw new AppError('not-found');
      if (current.version !== expectedVersion) throw new AppError('stale-version', { version: current.version });
      const record = {
        ...data,
        curp: data.curp ?? null,
        address: data.address || null,
        emergencyContact: data.emergencyContact ?? null,
        lastActivityAt: at,
      };
      await updatePatient(tx, patientId, { firstName, lastName }, record);
      audit({ patientId });
      return patientId;
    });
    return readPatientProfile(ctx, patientId);
  });

/** The shape was judged at the endpoint; whether such numbers can exist is judged here. @throws AppError invalid-input. */
function refuseWrongPhones({ phone, emergencyContact }: z.output<typeof updatePatientProfileInput>): void {
  const issues: InputIssue[] = [];
  const judge = (typed: string, path: string[]) => {
    if (!isPhone(typed)) issues.push({ path, code: 'custom', message: 'Ese teléfono no existe; revisa los dígitos' });
  };
  judge(phone, ['phone']);
  if (emergencyContact) judge(emergencyContact.phone, ['emergencyContact', 'phone']);
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
}

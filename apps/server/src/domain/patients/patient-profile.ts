import type { InputIssue } from '@consultorio/contracts/errors';
import { aboutPersonInput } from '@consultorio/contracts/guardianships';
import { noIdentity, secondSurnames } from '@consultorio/contracts/identity';
import { municipalityName } from '@consultorio/contracts/municipalities';
import { isCountry } from '@consultorio/contracts/nationalities';
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
    refuseWhatCannotBe(input);
    const patientId = await act(ctx, 'updatePatientProfile', async ({ tx, at, audit }) => {
      const { patientId: about, expectedVersion, firstName, lastName, identity, ...data } = input;
      const patientId = await personFor(ctx, tx, about);
      const current = await lockPatient(tx, patientId);
      if (!current) throw new AppError('not-found');
      if (current.version !== expectedVersion) throw new AppError('stale-version', { version: current.version });
      const record = {
        ...data,
        curp: data.curp ?? null,
        address: data.address || null,
        addressDeclined: !data.address && (data.addressDeclined ?? current.addressDeclined),
        emergencyContact: data.emergencyContact ?? null,
        ...(identity ? wholeIdentity(identity) : {}),
        lastActivityAt: at,
      };
      await updatePatient(tx, patientId, { firstName, lastName }, record);
      audit({ patientId });
      return patientId;
    });
    return readPatientProfile(ctx, patientId);
  });

type Input = z.output<typeof updatePatientProfileInput>;

const wholeIdentity = (told: NonNullable<Input['identity']>) => ({ ...noIdentity, ...told });

/** The shape was judged at the endpoint; whether there are such numbers and places is judged here. @throws AppError invalid-input. */
function refuseWhatCannotBe({ lastName, phone, emergencyContact, identity }: Input): void {
  const issues: InputIssue[] = [];
  const judge = (holds: boolean, path: string[], message: string) => {
    if (!holds) issues.push({ path, code: 'custom', message });
  };
  const noPhone = 'Ese teléfono no existe; revisa los dígitos';
  judge(isPhone(phone), ['phone'], noPhone);
  if (emergencyContact) judge(isPhone(emergencyContact.phone), ['emergencyContact', 'phone'], noPhone);
  const {
    secondLastName: second,
    nationality,
    homeState,
    homeMunicipality: municipality,
  } = wholeIdentity(identity ?? {});
  const isAtEnd = !second || secondSurnames(lastName).includes(second);
  judge(isAtEnd, ['identity', 'secondLastName'], 'El segundo apellido es el final de los apellidos');
  judge(!nationality || isCountry(nationality), ['identity', 'nationality'], 'Elige un país de la lista');
  const isThere = !municipality || municipalityName(homeState, municipality) !== null;
  judge(isThere, ['identity', 'homeMunicipality'], 'Elige un municipio de esa entidad');
  if (issues.length > 0) throw new AppError('invalid-input', { issues });
}

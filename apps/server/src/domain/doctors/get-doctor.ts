import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type DoctorDetail, doctorDetail, getDoctorInput } from '@consultorio/contracts/doctors';
import { type Licence, standingOfLicence } from '@consultorio/contracts/licences';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { findUserById } from '../../core/identity/users.repo.ts';
import { procedure } from '../../core/procedure.ts';
import { findDoctor, findDoctorSummary } from './doctors.repo.ts';
import { selectLicenceChecks } from './licence-standing.ts';
import { judgedNow } from './search-doctors.ts';

export async function readDoctor(ctx: AccountContext, { doctorId }: { doctorId: string }): Promise<DoctorDetail> {
  const summary = await findDoctorSummary(ctx.db, judgedNow(ctx), doctorId);
  const record = summary && (await findDoctor(ctx.db, doctorId));
  if (!record) throw new AppError('not-found');
  const { titleInstitution, specialityCedula, officeAddress, phone, signatureFileId, about, languages } = record;
  const signature = await pictureAddress(ctx, signatureFileId);
  const profilePicture = await pictureAddress(ctx, (await findUserById(ctx.db, doctorId))?.pictureFileId ?? null);
  const checks = await selectLicenceChecks(ctx.db, doctorId);
  const today = dayOf(ctx.now());
  const { cedula } = record;
  const standing = (licence: Licence, number: string) => standingOfLicence(checks, { licence, number, today });
  return {
    ...{ ...summary, titleInstitution, specialityCedula, officeAddress, phone, signature, profilePicture, checks },
    ...{ about, languages, schedule: { week: record.week, absences: record.absences } },
    licence: standing('title', cedula),
    specialityLicence: specialityCedula === null ? null : standing('speciality', specialityCedula),
  };
}

export const getDoctor = procedure('getDoctor')
  .input(getDoctorInput)
  .output(doctorDetail)
  .query(({ ctx, input }) => readDoctor(ctx, input));

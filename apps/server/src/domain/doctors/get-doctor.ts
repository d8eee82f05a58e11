import { type DoctorDetail, doctorDetail, getDoctorInput } from '@consultorio/contracts/doctors';
import { AppError } from '../../core/app-error.ts';
import type { AccountContext } from '../../core/context.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import { procedure } from '../../core/procedure.ts';
import { findDoctor, findDoctorSummary } from './doctors.repo.ts';
import { medianSince } from './search-doctors.ts';

export async function readDoctor(ctx: AccountContext, { doctorId }: { doctorId: string }): Promise<DoctorDetail> {
  const summary = await findDoctorSummary(ctx.db, medianSince(ctx), doctorId);
  const record = summary && (await findDoctor(ctx.db, doctorId));
  if (!record) throw new AppError('not-found');
  const { titleInstitution, specialityCedula, officeAddress, phone, signatureFileId } = record;
  const signature = await pictureAddress(ctx, signatureFileId);
  return { ...summary, titleInstitution, specialityCedula, officeAddress, phone, signature };
}

export const getDoctor = procedure('getDoctor')
  .input(getDoctorInput)
  .output(doctorDetail)
  .query(({ ctx, input }) => readDoctor(ctx, input));

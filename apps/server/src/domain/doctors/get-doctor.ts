import type { DoctorDetail } from '@consultorio/contracts/doctors';
import { AppError } from '../../core/app-error.ts';
import { pictureAddress } from '../../core/files/addresses.ts';
import type { AccountContext } from '../../core/procedure.ts';
import { findDoctor, findDoctorSummary } from './doctors.repo.ts';
import { medianSince } from './search-doctors.ts';

export async function getDoctor(ctx: AccountContext, { doctorId }: { doctorId: string }): Promise<DoctorDetail> {
  const summary = await findDoctorSummary(ctx.db, medianSince(ctx), doctorId);
  const record = summary && (await findDoctor(ctx.db, doctorId));
  if (!record) throw new AppError('not-found');
  const { titleInstitution, specialityCedula, officeAddress, phone, signatureFileId } = record;
  const signature = await pictureAddress(ctx, signatureFileId);
  return { ...summary, titleInstitution, specialityCedula, officeAddress, phone, signature };
}
